// @vitest-environment happy-dom
import type { OwnJob } from "@upaon/contract/jobs/schemas"
import { expect, it } from "vitest"
import { JobCard } from "../src/features/jobs/own-jobs/job-card.tsx"
import { answering, renderPart, says, words } from "./panel.tsx"

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

it("a draft says when it was saved last, not when it was begun", async () => {
  answering({ status: 200, body: { data: [] } })
  const draft = {
    id: 7,
    title: "Padeiro",
    status_job_post: [{ id: 6, name: "draft" }],
    company: { id: 1, name: "Padaria da Praia" },
    created_at: daysAgo(9),
    updated_at: daysAgo(2),
    date_diff_for_humans: "há 1 semana",
    negotiable_salary: true,
  } as unknown as OwnJob
  await renderPart(<JobCard job={draft} />)
  await says("Guardado há\u00a02\u00a0dias")
  expect(words()).not.toContain("semana")
})
