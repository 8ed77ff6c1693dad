import { DAY_MS } from "../platform/format-time.ts"

/** Ids of the statuses, as the administrator's selector sends them. */
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

/** A job whose end is this near may be renewed (rule d13). */
const ENDING_DAYS = 7

export const JOB_STATUS_NAMES = Object.keys(JOB_STATUS) as JobStatusName[]

/** Those that administrators set and look for: drafts are their owners' alone (rule d12). */
export const SENT_STATUS_NAMES = JOB_STATUS_NAMES.filter((name) => name !== "draft")

const isName = (name: unknown): name is JobStatusName =>
  typeof name === "string" && Object.hasOwn(JOB_STATUS, name)

type WithStatus = { status_job_post?: readonly { name: string }[]; status_id?: number | null }

/**
 * The status a screen shows: the first of the list; unknown or missing counts as active;
 * without a list, `status_id` decides, and 1 or nothing is active (rule U4).
 */
export function statusOf(job: WithStatus): JobStatusName {
  const current = job.status_job_post?.[0]
  if (current) return isName(current.name) ? current.name : "active"
  return JOB_STATUS_NAMES.find((name) => JOB_STATUS[name] === job.status_id) ?? "active"
}

/** Moves of the card's menu, the same for the owner and the administrator. */
export const mayActivate = (job: WithStatus) => statusOf(job) === "paused"
export const mayPause = (job: WithStatus) => statusOf(job) === "active"

/** A vacancy that is on the site, or would be, may be told to be filled. */
export const mayFill = (job: WithStatus) => ["active", "paused"].includes(statusOf(job))

/**
 * Whether a vacancy may go on for another 30 days as it is: one that ended, or ends soon. Who ended it, which decides
 * as well, is the server's to know.
 */
export function mayRenew(job: WithStatus & { expiry_date: string | null }, now: Date): boolean {
  if (job.expiry_date === null) return false
  const [status, left] = [statusOf(job), Date.parse(job.expiry_date) - now.getTime()]
  // Whoever ended one before its time is an administrator.
  if (status === "notactive") return left <= 0
  return status === "filled" || (mayFill(job) && left <= ENDING_DAYS * DAY_MS)
}

const DRAFT = "Rascunho"

/** What the advertiser reads. */
export const panelJobLabels: Record<JobStatusName, string> = {
  active: "Ativa",
  pending: "Em Análise",
  paused: "Pausada",
  notactive: "Desativada",
  rectify: "Corrija os Erros",
  draft: DRAFT,
  filled: "Preenchida",
}

/** What the administrator reads (rule a10). */
export const adminJobLabels: Record<JobStatusName, string> = {
  active: "Ativo",
  notactive: "Desativado",
  pending: "Em Análise",
  rectify: "Retificar",
  paused: "Pausado",
  draft: DRAFT,
  filled: "Preenchido",
}

/** The chips of the edit form: 'Ativa' or 'Em Análise', and a second one for the other three (rule a11). */
export function editChips(status: JobStatusName): string[] {
  if (status === "active" || status === "draft") return [panelJobLabels[status]]
  const first = panelJobLabels.pending
  return status === "pending" ? [first] : [first, panelJobLabels[status]]
}

export const JOB_TYPE = "Tipo de vaga"

/** How one applies: on this site, by mail, chat, the company's own page, or as the description says. */
export const APPLY_BY = ["site", "email", "whatsapp", "link", "description"] as const
export type ApplyBy = (typeof APPLY_BY)[number]

export const applyByLabels: Record<ApplyBy, string> = {
  site: "Aqui no site",
  email: "Por e-mail",
  whatsapp: "Pelo WhatsApp",
  link: "No site da empresa",
  description: "Como a descrição explica",
}
