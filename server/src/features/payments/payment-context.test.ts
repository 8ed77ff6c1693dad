import { expect, test } from "vitest"
import type { Database } from "../../db/index.ts"
import { readEnv } from "../../env.ts"
import { systemClock } from "../../platform/clock.ts"
import { choosePixProvider } from "./payment-context.ts"

const chosen = (variables: Record<string, string>) =>
  choosePixProvider({ env: readEnv(variables), db: {} as Database, clock: systemClock })

test("chooses the sandbox when nothing is set, so that the whole product runs on one machine", () => {
  expect(chosen({})?.name).toBe("sandbox")
})

test("chooses no provider in production without a setting, and refuses the sandbox there", () => {
  expect(chosen({ NODE_ENV: "production" })).toBeNull()
  expect(() => chosen({ NODE_ENV: "production", PIX_PROVIDER: "sandbox" })).toThrow("PIX_PROVIDER")
})

test("chooses Mercado Pago when PIX_PROVIDER names it", () => {
  const keys = { MERCADO_PAGO_ACCESS_TOKEN: "token", MERCADO_PAGO_WEBHOOK_SECRET: "secret" }
  expect(chosen({ PIX_PROVIDER: "mercadopago", ...keys })?.name).toBe("mercadopago")
})
