import { expect } from "vitest"
import { type Advertiser, jobForm } from "../../src/testing/advertiser.ts"
import type { TestApp } from "../../src/testing/test-app.ts"

/** Publishes a vacancy that waits for its review. @returns its id */
export async function publishIn(app: TestApp, me: Advertiser, more: Record<string, unknown> = {}) {
  const answer = await me.call("POST /api/jobPost/register", { body: await jobForm(app, me.companyId, more) })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

export const LONG =
  "Atender os clientes no balcão da padaria, repor os pães, limpar as vitrines e fechar o caixa ao fim de cada dia. Trabalho de segunda a sábado, com folga aos domingos."
/** Nearly the same text. */
export const COPY = LONG.replace("fechar o caixa", "fechar a loja")
