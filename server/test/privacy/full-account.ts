import { eq } from "drizzle-orm"
import sharp from "sharp"
import { expect } from "vitest"
import { users } from "../../src/db/schema/index.ts"
import { jobForm, placeOf } from "../../src/testing/advertiser.ts"
import type { TestApp, TestCall } from "../../src/testing/test-app.ts"

export const PASSWORD = "uma senha das boas"

export const picture = async () => {
  const create = { width: 700, height: 400, channels: 3 as const, background: "#17479e" }
  return new Blob([await sharp({ create }).png().toBuffer()], { type: "image/png" })
}

/** A person who registered in the normal way, with everything that an account can hold. */
export async function fullAccount(
  app: TestApp,
  email = `ana.${Math.random().toString(36).slice(2)}@example.com`,
) {
  const made = await app.call("POST /api/auth/register", {
    body: {
      name: "Ana",
      last_name: "Lima",
      username: email.split("@")[0]?.replace(".", "-") ?? "",
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      user_type_id: 2,
    },
  })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
  const call = app.withToken(made.body.token)
  const place = await placeOf(app)
  const company = await call("POST /api/company/register", {
    body: { name: "Doces da Ana", cnpj: "11222333000181", ...place },
  })
  await call("PUT /api/user/address/update", {
    body: { ...place, cep: "65000000", address: "Rua do Sol, 10" },
  })
  await call("PUT /api/curriculum", { body: { name: "Ana Lima", email, objective: "Confeiteira" } })
  const body = await jobForm(app, company.body.data.id, { email_receive_cv: "rh@ana.example.com" })
  const job = await call("POST /api/jobPost/register", { body })
  expect(job.status).toBe(201)
  return { id, email, token: made.body.token, call, companyId: company.body.data.id, job: job.body.data }
}

export const block = (admin: { call: TestCall }, id: number, reason: string | null) =>
  admin.call("PUT /api/admin/user/{id}/block", { params: { id }, body: { blocked: reason !== null, reason } })
