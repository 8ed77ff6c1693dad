import { DAY_MS } from "../platform/format-time.ts"

/** Status ids, as the administrator's select field sends them. */
export const JOB_STATUS = {
  active: 1,
  notactive: 2,
  pending: 3,
  rectify: 4,
  paused: 5,
  draft: 6,
  filled: 7,
} as const
export type JobStatusName = keyof typeof JOB_STATUS
export type JobStatusId = (typeof JOB_STATUS)[JobStatusName]

/** Days a job without a deadline stays public. */
export const PUBLIC_DAYS = 30

/** A job whose end is at most this many days away may be renewed (rule d13). */
const ENDING_DAYS = 7

export const JOB_STATUS_NAMES = Object.keys(JOB_STATUS) as JobStatusName[]

/** Statuses that administrators set and filter by: drafts are only for their owners (rule d12). */
export const SENT_STATUS_NAMES = JOB_STATUS_NAMES.filter((name) => name !== "draft")

const isName = (name: unknown): name is JobStatusName =>
  typeof name === "string" && Object.hasOwn(JOB_STATUS, name)

type WithStatus = { status_job_post?: readonly { name: string }[]; status_id?: number | null }

/**
 * The status that a screen shows: the first of the list, where an unknown or missing name counts as active. Without a list
 * `status_id` decides, and 1 or none is active (rule U4).
 */
export function statusOf(job: WithStatus): JobStatusName {
  const current = job.status_job_post?.[0]
  if (current) return isName(current.name) ? current.name : "active"
  return JOB_STATUS_NAMES.find((name) => JOB_STATUS[name] === job.status_id) ?? "active"
}

/** Actions in the card's menu, the same for owner and administrator. */
export const mayActivate = (job: WithStatus) => statusOf(job) === "paused"
export const mayPause = (job: WithStatus) => statusOf(job) === "active"

/** A vacancy that is public, or paused, may be marked as filled. */
export const mayFill = (job: WithStatus) => ["active", "paused"].includes(statusOf(job))

/**
 * Whether a vacancy may be renewed for 30 days: it has ended or ends soon. The server also checks who ended it, which this side
 * does not know.
 */
export function mayRenew(job: WithStatus & { expiry_date: string | null }, now: Date): boolean {
  if (job.expiry_date === null) return false
  const [status, left] = [statusOf(job), Date.parse(job.expiry_date) - now.getTime()]
  // Only administrators deactivate a vacancy before its end.
  if (status === "notactive") return left <= 0
  return status === "filled" || (mayFill(job) && left <= ENDING_DAYS * DAY_MS)
}

const DRAFT = "Rascunho"

/** Labels for advertisers. */
export const panelJobLabels: Record<JobStatusName, string> = {
  active: "Ativa",
  pending: "Em Análise",
  paused: "Pausada",
  notactive: "Desativada",
  rectify: "Corrija os Erros",
  draft: DRAFT,
  filled: "Preenchida",
}

/** Labels for administrators (rule a10). */
export const adminJobLabels: Record<JobStatusName, string> = {
  active: "Ativo",
  notactive: "Desativado",
  pending: "Em Análise",
  rectify: "Retificar",
  paused: "Pausado",
  draft: DRAFT,
  filled: "Preenchido",
}

/** Chips of the edit form: 'Ativa' or 'Em Análise', plus a second one for the other statuses (rule a11). */
export function editChips(status: JobStatusName): string[] {
  if (status === "active" || status === "draft") return [panelJobLabels[status]]
  const first = panelJobLabels.pending
  return status === "pending" ? [first] : [first, panelJobLabels[status]]
}

export const JOB_TYPE = "Tipo de vaga"

/** How to apply: on this site, by e-mail, by chat, on the company's page, or as the description says. */
export const APPLY_BY = ["site", "email", "whatsapp", "link", "description"] as const
export type ApplyBy = (typeof APPLY_BY)[number]

export const applyByLabels: Record<ApplyBy, string> = {
  site: "Aqui no site",
  email: "Por e-mail",
  whatsapp: "Pelo WhatsApp",
  link: "No site da empresa",
  description: "Como a descrição explica",
}
