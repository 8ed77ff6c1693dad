import { z } from "zod"
import { privacy } from "../messages/privacy.ts"
import { dataOf, endpointsFor, messageReply, orFile } from "../platform/endpoint.ts"

const open = endpointsFor({ tag: "privacy" })
const own = endpointsFor({ tag: "privacy", access: "signed-in" })

/** Visitors are asked as well, where notifications are offered; where they are not, a visitor's answer is not kept. */
export const recordConsent = open.post("/api/privacy/consent", {
  summary: "Registra que alguém aceitou ou retirou o consentimento para notificações",
  limit: "consent",
  body: z.object({ kind: z.literal("push"), granted: z.boolean() }),
  reply: messageReply,
  status: 201,
})

/** A stored record by the names of its fields, as machines and people can read it. */
const record = z.record(z.string(), z.unknown())

/** All that is kept of a person (LGPD, art. 18, II and V). */
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
  /** Each change of status of one's vacancies, with what was asked to be mended. */
  job_history: z.array(record),
  /** What was read from pictures of one's vacancies. */
  readings: z.array(record),
  uploads: z.array(record),
  ads: z.array(record),
  /** What administrators changed of the account and of what belongs to it. */
  changes_by_staff: z.array(record),
  /** Companies whose team one is in, or is invited to until `invited_until`. */
  teams: z.array(record),
  /** Vacancies kept for later. */
  saved_jobs: z.array(record),
  /** Vacancies that one reported. */
  reports: z.array(record),
  /** Alerts of the account's e-mail, each with what it has told of. */
  job_alerts: z.array(record),
  /** Sent to vacancies, each with its history. */
  applications: z.array(record),
  sessions: z.array(record),
  /** How the account is guarded beside the password: names and dates, no keys. */
  second_factors: z.array(record),
  consents: z.array(record),
})
export type OwnData = z.output<typeof ownData>

const MISSING = "Informe a sua senha."
const password = z.string(MISSING).min(1, MISSING).max(1000)

/** 422 on `password` when it is wrong. */
export const exportOwnData = own.post("/api/privacy/export", {
  summary: "Uma cópia de todos os dados de quem está conectado, ou em ZIP com os arquivos; pede a senha",
  query: z.object({ format: z.literal("zip").optional() }),
  body: z.object({ password }),
  reply: orFile(dataOf(ownData)),
})

export type KeptKind = keyof typeof privacy.kept.kinds

/** Of one kind: how many things are kept, and since when the oldest. */
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

/** 422 on `password` when it is wrong; 403 to administrators, whose accounts others depend on. */
export const deleteOwnAccount = own.post("/api/privacy/delete-account", {
  summary: "Exclui a conta de quem está conectado: apaga ou anonimiza os dados e encerra as sessões",
  body: z.object({ password }),
  reply: messageReply,
})
