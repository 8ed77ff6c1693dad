import type { ApplicationStatus } from "@upaon/contract/applications/rules"
import { brand } from "@upaon/contract/site/brand"
import type { Question } from "@upaon/contract/jobs/questions"
import { asc, eq, isNull } from "drizzle-orm"
import { jsPDF } from "jspdf"
import { z } from "zod"
import type { ApplicationAnswer, CurriculumFile, Transaction } from "../../db/index.ts"
import { jobApplicationChanges, jobApplications, jobPosts } from "../../db/index.ts"
import type { Deps } from "../../features/index.ts"
import { readData } from "../../platform/read-data.ts"
import { toSlug } from "../../platform/slug.ts"
import { homeCounties } from "../start-content/load-start-content.ts"
import { type DemoAccounts, people } from "./load-accounts.ts"
import type { PlannedJob } from "./plan-jobs.ts"

const lines = z.array(z.string()).min(1)
const demo = readData(
  new URL("./applications.json", import.meta.url),
  z.strictObject({
    names: lines,
    messages: lines,
    questions: z.tuple([z.string(), z.string()]),
    experience: lines,
    note: z.string(),
    refusal: z.string(),
    skills: lines,
  }),
)

const cities = [...homeCounties.values()].map(({ name }) => name)

const VACANCIES = 8
const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

/** How many of the forty applications have each status. Those closed without an answer belong to a job that has ended. */
const SPREAD: readonly (readonly [ApplicationStatus, number])[] = [
  ["sent", 11],
  ["seen", 6],
  ["in_process", 8],
  ["rejected", 6],
  ["hired", 3],
  ["withdrawn", 2],
  ["closed", 4],
]
const standings = SPREAD.flatMap(([status, times]) => Array.from({ length: times }, () => status))

/** The steps that lead to a status. */
function stepsTo(status: ApplicationStatus): ApplicationStatus[] {
  if (status === "sent") return ["sent"]
  if (status === "seen" || status === "withdrawn" || status === "closed")
    return status === "seen" ? ["sent", "seen"] : ["sent", status]
  return ["sent", "seen", status]
}

/** Positions in the plan of the jobs that take applications on the site: seven open ones, and one that has ended. */
export function receivingJobs(plan: readonly PlannedJob[]): number[] {
  const of = (standing: PlannedJob["standing"]) =>
    plan.flatMap((job, index) =>
      job.company.owner === "anunciante" && job.standing === standing && !job.special ? [index] : [],
    )
  return [...of("active").slice(0, VACANCIES - 1), ...of("ended").slice(0, 1)]
}

/** Adds 40 applications to 8 jobs of `anunciante`, in every status; `candidato` sent some of them. */
export async function loadApplications(
  tx: Transaction,
  plan: readonly PlannedJob[],
  jobIds: readonly number[],
  accounts: DemoAccounts,
  now: Date,
): Promise<void> {
  const places = receivingJobs(plan)
  const open = places.filter((place) => plan[place]?.standing === "active")
  const over = places.filter((place) => plan[place]?.standing === "ended")
  for (const place of places)
    await tx
      .update(jobPosts)
      .set({ applyBy: "site", questions: questionsOf(place) })
      .where(eq(jobPosts.id, jobIds[place] as number))
  const candidate = accounts.users.get("candidato") as number
  const employer = accounts.users.get("anunciante") as number
  for (const [at, status] of standings.entries()) {
    const place = status === "closed" && over.length > 0 ? (over[0] as number) : pick(open, at)
    const job = plan[place] as PlannedJob
    const begun = job.approvedAt ?? job.createdAt
    const end = job.standing === "ended" ? job.changedAt : now
    const moment = (part: number) => new Date(begun.getTime() + (end.getTime() - begun.getTime()) * part)
    const steps = stepsTo(status).map((step, nth) => ({
      status: step,
      createdAt: step === "closed" ? end : moment(0.2 + (at % 10) / 20 + nth * 0.1),
      userId: step === "sent" || step === "withdrawn" || step === "closed" ? null : employer,
      message: step === "rejected" ? demo.refusal : null,
    }))
    const own = status === "withdrawn" || at % 13 === 0
    const [row] = await tx
      .insert(jobApplications)
      .values({
        jobPostId: jobIds[place] as number,
        userId: own ? candidate : null,
        ...(status === "withdrawn" ? {} : personOf(at, place, own)),
        status,
        statusAt: steps.at(-1)?.createdAt as Date,
        createdAt: steps[0]?.createdAt as Date,
        updatedAt: steps.at(-1)?.createdAt as Date,
        announcedAt: steps[0]?.createdAt as Date,
        seenAt: steps[1]?.status === "seen" ? steps[1].createdAt : null,
        note: status === "in_process" && at % 2 === 0 ? demo.note : null,
      })
      .returning({ id: jobApplications.id })
    const applicationId = row?.id as number
    await tx
      .insert(jobApplicationChanges)
      .values(steps.map((step) => ({ ...step, applicationId, mailedAt: step.createdAt })))
  }
}

const questionsOf = (place: number): Question[] =>
  place % 2 === 0
    ? [
        { id: 1, text: demo.questions[0], kind: "yes_no", required: true },
        { id: 2, text: demo.questions[1], kind: "short", required: false },
      ]
    : []

/** The content of an application; `own`: it belongs to the account `candidato`. */
function personOf(at: number, place: number, own: boolean) {
  const account = own && people.accounts.find(({ username }) => username === "candidato")
  const name = account ? `${account.name} ${account.lastName}` : pick(demo.names, at)
  const address = account ? account.email : `${toSlug(name).replace("-", ".")}@correio.example`
  const email = at % 4 === 3 ? null : address
  const phone = at % 4 === 1 ? null : `+55989${String(81_000_000 + at * 7919)}`
  const answers: ApplicationAnswer[] = questionsOf(place).map(({ id, text, kind }) => ({
    question_id: id,
    text,
    kind,
    answer: kind === "short" ? pick(demo.experience, at) : at % 3 === 0 ? "no" : "yes",
  }))
  return {
    name,
    email,
    phone,
    person: email ?? phone,
    city: pick(cities, at),
    message: at % 3 === 2 ? null : pick(demo.messages, at),
    answers,
  }
}

/** Adds curricula to two of three applications. Files of a transaction that is rolled back are deleted at night. */
export async function addCurricula(tx: Transaction, { storage }: Pick<Deps, "storage">): Promise<void> {
  const rows = await tx
    .select({ id: jobApplications.id, name: jobApplications.name, city: jobApplications.city })
    .from(jobApplications)
    .where(isNull(jobApplications.curriculum))
    .orderBy(asc(jobApplications.id))
  for (const { id, name, city } of rows) {
    if (name === null || id % 3 === 0) continue
    const lines = [
      `${city}, ${brand.homeState.name}`,
      "",
      "Experiência",
      pick(demo.messages, id),
      "",
      "Habilidades",
      ...demo.skills,
    ]
    const bytes = drawCurriculum(name, lines)
    const key = `curricula/demonstracao-${id}.pdf`
    await storage.put(key, bytes, "application/pdf")
    const curriculum: CurriculumFile = {
      key,
      name: `curriculo-${toSlug(name)}.pdf`,
      mime: "application/pdf",
      bytes: bytes.length,
    }
    await tx
      .update(jobApplications)
      .set({ curriculum, curriculumText: [name, ...lines].join("\n") })
      .where(eq(jobApplications.id, id))
  }
}

/** A page with a name and a few lines under it. */
function drawCurriculum(name: string, lines: string[]): Uint8Array {
  const page = new jsPDF({ format: "a4", unit: "mm" }).setLineHeightFactor(1.8)
  page.setFontSize(24).text(name, 21, 28).setFontSize(12).text(lines, 21, 36)
  return new Uint8Array(page.output("arraybuffer"))
}
