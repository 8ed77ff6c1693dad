import { readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { jobApplications } from "../../src/db/schema/index.ts"
import { killedApp } from "../process/killed-app.ts"

const app = await killedApp()
afterAll(() => app.close())

/** @returns the token; null where no answer came, and nothing was promised */
async function apply(slug: string, email: string): Promise<string | null> {
  const body = new FormData()
  body.set("slug", slug)
  body.set("name", "Ana Souza")
  body.set("email", email)
  body.set("curriculum", new File([`%PDF-1.4\n${email}`], "curriculo.pdf"))
  const answer = await app.ask("jobApplication/register", { method: "POST", body }).catch(() => null)
  if (answer?.status !== 201) return null
  const read = (await answer.json().catch(() => null)) as { data: { token: string } } | null
  return read?.data.token ?? null
}

const mails = () => app.mails("candidatura-")
const files = () => readdirSync(join(app.dataDir, "curricula"), { recursive: true, encoding: "utf8" })

test("kill -9 while people apply: each confirmed application is stored with its file and mailed under one Message-ID", {
  timeout: 360_000,
}, async () => {
  await app.start()
  const slug = await app.publish()
  const answered = new Map<string, string>()
  for (const [round, delay] of [5, 25, 60, 140, 300].entries()) {
    if (round > 0) await app.start()
    const busy = Array.from({ length: 8 }, async (_, number) => {
      const email = `pessoa${round}.${number}@teste.example`
      const token = await apply(slug, email)
      if (token) answered.set(email, token)
    })
    await pause(delay)
    await app.kill()
    await Promise.all(busy)
  }
  await app.timePasses()
  await app.start()
  const late = "ultima@teste.example"
  answered.set(late, (await apply(slug, late)) ?? "")
  for (const token of answered.values())
    expect((await app.ask(`jobApplication/${token}/show`)).status).toBe(200)
  const rows = await app.db
    .select({ email: jobApplications.email, curriculum: jobApplications.curriculum })
    .from(jobApplications)
  const stored = new Set(files().map((name) => name.split("/").at(-1)))
  expect(rows.filter(({ curriculum }) => !stored.has(curriculum?.key.split("/").at(-1) ?? ""))).toEqual([])
  // Those whose answer was lost on the way are told as well: they are there.
  const told = () => new Set(mails().map((line) => line.split(" ")[0]))
  await expect
    .poll(told, { timeout: 240_000, interval: 500 })
    .toEqual(new Set(rows.map(({ email }) => email)))
  const times = Map.groupBy(mails(), (line) => line).values()
  expect([...times].every(({ length }) => length <= 2)).toBe(true)
  expect(new Set(mails()).size).toBe(rows.length)
})
