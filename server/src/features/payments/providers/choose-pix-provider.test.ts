import { expect, test } from "vitest"
import { readEnv } from "../../../env.ts"
import { createMemorySandboxStore } from "../../../testing/pix-sandbox/memory-sandbox-store.ts"
import { choosePixProvider } from "./choose-pix-provider.ts"

const chosen = (variables: Record<string, string>) =>
  choosePixProvider(readEnv(variables), {
    sandboxStore: createMemorySandboxStore(),
    notificationUrl: "https://vagas.example/api/webhooks/mercadopago",
  })

test("nothing set: the sandbox, so that the product runs whole on one machine", () => {
  expect(chosen({})?.name).toBe("sandbox")
})

test("in production without a setting nobody takes money, least of all the sandbox", () => {
  expect(chosen({ NODE_ENV: "production" })).toBeNull()
  expect(() => chosen({ NODE_ENV: "production", PIX_PROVIDER: "sandbox" })).toThrow("PIX_PROVIDER")
})

test("Mercado Pago by its own setting", () => {
  const keys = { MERCADO_PAGO_ACCESS_TOKEN: "token", MERCADO_PAGO_WEBHOOK_SECRET: "secret" }
  expect(chosen({ PIX_PROVIDER: "mercadopago", ...keys })?.name).toBe("mercadopago")
})
