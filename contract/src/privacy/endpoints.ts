import { z } from "zod"
import { privacy } from "../messages/privacy.ts"
import { dataOf, endpointsFor, messageReply, orFile } from "../platform/endpoint.ts"

const open = endpointsFor({ tag: "privacy" })
const own = endpointsFor({ tag: "privacy", access: "signed-in" })

/** Visitors are asked too, where notifications are offered; otherwise a visitor's answer is not stored. */
export const recordConsent = open.post("/api/privacy/consent", {
  summary: "Registra que alguém aceitou ou retirou o consentimento para notificações",
  limit: "consent",
  body: z.object({ kind: z.literal("push"), granted: z.boolean() }),
  reply: messageReply,
  status: 201,
})

/** A stored record by field name, readable for machines and people. */
const record = z.record(z.string(), z.unknown())

/** All stored data about a person (LGPD, art. 18, II and V). */
export const ownData = z.object({
  exported_at: z.string(),
  account: record,
  address: record.nullable(),
  curriculum: record.nullable(),
  companies: z.array(record),
  jobs: z.array(record),
  payments: z.array(record),
  points: z.object({ balance: record.nullable(), entries: z.array(record) }),
  exclusive_accesses: z.array(z.string()),
  /** Each status change of the person's vacancies, with the requested corrections. */
  job_history: z.array(record),
  /** What was read from pictures of the person's vacancies. */
  readings: z.array(record),
  uploads: z.array(record),
  ads: z.array(record),
  /** Articles that name the person as their author. */
  articles: z.array(record),
  /** The person's own changes that the administrators' log keeps, without the changed records, which may be others'. */
  own_changes: z.array(record),
  /** Changes that administrators made to the account and its records. */
  changes_by_staff: z.array(record),
  /** Companies whose team the person belongs to, or is invited to until `invited_until`. */
  teams: z.array(record),
  /** Saved vacancies. */
  saved_jobs: z.array(record),
  /** Vacancies that the person reported. */
  reports: z.array(record),
  /** Alerts of the account's e-mail, each with the vacancies that it has told of. */
  job_alerts: z.array(record),
  /** The person's applications, each with its history. */
  applications: z.array(record),
  sessions: z.array(record),
  /** Protection of the account besides the password: names and dates, no keys. */
  second_factors: z.array(record),
  consents: z.array(record),
})
export type OwnData = z.output<typeof ownData>

const MISSING = "Informe a sua senha."
const password = z.string(MISSING).min(1, MISSING).max(1000)

/** 422 at `password` when it is wrong. */
export const exportOwnData = own.post("/api/privacy/export", {
  summary: "Uma cópia de todos os dados de quem está conectado, ou em ZIP com os arquivos; pede a senha",
  query: z.object({ format: z.literal("zip").optional() }),
  body: z.object({ password }),
  reply: orFile(dataOf(ownData)),
})

export type KeptKind = keyof typeof privacy.kept.kinds

/** Of one kind of data: how many records are stored, and since when the oldest. */
const keptKind = z.object({
  kind: z.enum(Object.keys(privacy.kept.kinds) as [KeptKind, ...KeptKind[]]),
  count: z.int(),
  since: z.string().nullable(),
})
export type KeptThings = z.output<typeof keptKind>

export const showKept = own.get("/api/privacy/kept", {
  summary: "O que está guardado de quem está conectado: quantos de cada coisa e desde quando",
  reply: dataOf(z.array(keptKind)),
})

/** 422 at `password` when it is wrong; 403 for administrators, because others depend on their accounts. */
export const deleteOwnAccount = own.post("/api/privacy/delete-account", {
  summary: "Exclui a conta de quem está conectado: apaga ou anonimiza os dados e encerra as sessões",
  body: z.object({ password }),
  reply: messageReply,
})
