import type { ListedJob } from "@upaon/contract/jobs/schemas"
import { salary } from "@upaon/contract/platform/format"
import { localDay } from "@upaon/contract/platform/format-time"
import { createPosterReader, type JobDraft } from "../../src/index.ts"
import { posterContext } from "./poster-context.ts"

type Get = (path: string) => Promise<{ bytes: Uint8Array; json: () => unknown }>

export const READ_BACK = ["title", "place", "pay", "deadline"] as const
/** What each field was read as, where that is not what the vacancy says. */
type Differences = Partial<Record<(typeof READ_BACK)[number], string>>

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

/** Reads our own posters with our own reader; what it tells by vacancy is empty where all was read as it is. */
export async function readBack(get: Get, slugs: readonly string[], tell?: (line: string) => void) {
  const reader = createPosterReader({ timeLimit: 300_000 })
  const context = { ...posterContext, today: localDay(new Date()) }
  const found = new Map<string, Differences>()
  try {
    for (const slug of slugs) {
      const { data: job } = (await get(`/api/jobPost/${slug}/show`)).json() as { data: ListedJob }
      const { bytes } = await get(`/job/${slug}/cartaz.png`)
      const reading = await reader.read(bytes, context)
      const differences = differencesOf(job, reading.kind === "job" ? reading.draft : null)
      found.set(slug, differences)
      tell?.(`${slug}: ${JSON.stringify(differences)}`)
    }
  } finally {
    await reader.close()
  }
  return found
}

function differencesOf(job: ListedJob, draft: JobDraft | null): Differences {
  const read = draft?.salary?.value
  const pay = read && {
    negotiable_salary: read.negotiable,
    salary: read.exact,
    salary_from: read.from,
    salary_to: read.to,
    salary_max: read.max,
  }
  const place = (...parts: ({ name: string } | null | undefined)[]) =>
    parts.map((part) => part?.name).join(", ")
  const both = {
    title: [plain(job.title), plain(draft?.title?.value ?? "")],
    place: [
      place(job.neighborhood, job.county, job.state),
      place(draft?.neighborhood?.value, draft?.county?.value, draft?.state?.value),
    ],
    pay: [salary(job), pay ? salary(pay) : "Não Informado"],
    deadline: [job.received_date ?? "", draft?.deadline?.value ?? ""],
  }
  return Object.fromEntries(
    READ_BACK.flatMap((name) => (both[name][0] === both[name][1] ? [] : [[name, both[name].join(" ≠ ")]])),
  )
}
