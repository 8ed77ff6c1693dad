import { healthUnread, healthSentences as say } from "@upaon/contract/messages/health"
import type { HealthFact, HealthReply } from "@upaon/contract/operation/endpoints"
import { counted, fill } from "@upaon/contract/platform/format"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@upaon/contract/platform/format-time"

/** The values of a metric, each with its queue. */
export type Values = (name: string) => readonly { queue: string; value: number }[]

type Judged = Omit<HealthReply, "id" | "runbook">

/** @param from since when the state holds, in ms since the epoch; ignored for a good state */
const told = (state: Judged["state"], sentence: string, from: number | null = null): Judged => ({
  state,
  sentence,
  since: state === "good" || from === null ? null : new Date(from).toISOString(),
})

type Bounds = { attention: number; fault: number }

const stateOf = (value: number, { attention, fault }: Bounds) =>
  value < attention ? "good" : value < fault ? "attention" : "fault"

const SECOND_MS = 1000
/** Seconds after which waiting work needs attention, and after which it counts as stopped (as in the alerts). */
const WAITS = { attention: 300, fault: 1800 }
/** The same for the continuous backup; `copy` is the age at which its daily copy is late. */
const BACKUP = { attention: 600, fault: 3600, copy: 26 * 3600 }
/** The metrics that are read from the database, the disk or the parent process, each of which may fail alone. */
const READ_FROM = {
  "fila-de-emails": "queue_oldest_seconds",
  "fila-de-trabalhos": "queue_oldest_seconds",
  "pagamentos-sem-resposta": "payments_unanswered",
  "busca-atrasada": "search_index_lag_seconds",
  "disco-cheio": "data_dir_free_ratio",
  "processos-reiniciados": "processes_serving",
} satisfies Partial<Record<HealthFact, string>>

const isMail = (queue: string) => queue === "mail" || queue.startsWith("mail-")

/** What is switched on here: payments, and a mail server. */
type Used = { pays: boolean; mails: boolean }

/** Judges the metrics in words, with the limits of the alerts in deploy/. */
export function judgeHealth(values: Values, now: number, { pays, mails }: Used): Record<HealthFact, Judged> {
  const sum = (name: string) => values(name).reduce((all, { value }) => all + value, 0)
  const lastMs = (name: string) => sum(name) * SECOND_MS
  const isWithin = (at: number, ms: number) => at > 0 && now - at < ms

  const queue = (
    of: (queue: string) => boolean,
    words: { good: string; waits: string },
    nouns: Nouns,
  ): Judged => {
    const of_ = (name: string) => values(name).filter(({ queue: name_ }) => of(name_))
    const waiting = of_("queue_waiting").reduce((all, { value }) => all + value, 0)
    const oldest = Math.max(0, ...of_("queue_oldest_seconds").map(({ value }) => value))
    if (waiting === 0) return told("good", words.good)
    const sentence = fill(words.waits, { n: counted(waiting, ...nouns) })
    return told(stateOf(oldest, WAITS), sentence, now - oldest * SECOND_MS)
  }

  const number = (
    value: number,
    words: { good: string; bad: string },
    { n = String(value), ...bounds }: Bounds & { n?: string },
    from: number | null = null,
  ): Judged => {
    const state = stateOf(value, bounds)
    return told(state, fill(state === "good" ? words.good : words.bad, { n }), from)
  }

  const isRefusedLately = isWithin(lastMs("mails_refused_last_timestamp_seconds"), DAY_MS)
  // All since the start, so nobody knows since when the state holds.
  const refused = isRefusedLately ? sum("mails_refused_total") : 0
  const givenUp = isWithin(lastMs("work_given_up_last_timestamp_seconds"), DAY_MS)
    ? sum("work_given_up_total")
    : 0
  const unanswered = sum("payments_unanswered")
  const shedAt = lastMs("requests_shed_last_timestamp_seconds")
  const lag = Math.round(sum("search_index_lag_seconds"))
  const leftOut = sum("database_replicas_left_out")
  const free = Math.round(sum("data_dir_free_ratio") * 100)
  const serving = sum("processes_serving")
  const restartedAt = lastMs("process_restart_last_timestamp_seconds")

  const backup = (): Judged => {
    const words = say["backup-atrasado"]
    if (sum("backup_places") === 0) return told("unused", words.none)
    const [age, copyAge] = [sum("backup_age_seconds"), sum("backup_copy_age_seconds")]
    const hours = Math.floor((copyAge * SECOND_MS) / HOUR_MS)
    const n = hours === 0 ? words.fresh : counted(hours, "hora", "horas")
    const state = stateOf(age, BACKUP)
    if (state !== "good") return told(state, fill(words.bad, { n }), now - age * SECOND_MS)
    if (copyAge < BACKUP.copy) return told("good", fill(words.good, { n }))
    return told("attention", fill(words.oldCopy, { n }), now - copyAge * SECOND_MS)
  }

  const works = (): Judged => {
    const words = say["fila-de-trabalhos"]
    const nouns: Nouns = ["trabalho", "trabalhos"]
    const waiting = queue((name) => !isMail(name), words, nouns)
    if (waiting.state !== "good" || givenUp === 0) return waiting
    return told("attention", fill(words.givenUp, { n: counted(givenUp, ...nouns) }))
  }

  const processes = (): Judged => {
    const words = say["processos-reiniciados"]
    const n = counted(serving, "processo", "processos")
    if (serving < sum("processes_wanted")) return told("attention", fill(words.missing, { n }))
    if (!isWithin(restartedAt, HOUR_MS)) return told("good", fill(words.good, { n }))
    return told("attention", fill(words.fallen, { n }), restartedAt)
  }

  const mailQueue = queue(isMail, say["fila-de-emails"], ["e-mail", "e-mails"])
  // A metric without a value could not be read: nobody knows whether its fact is good.
  const unread = Object.entries(READ_FROM).filter(([, name]) => values(name).length === 0)
  return {
    "fila-de-emails":
      !mails && mailQueue.state === "good" ? told("unused", say["fila-de-emails"].none) : mailQueue,
    "fila-de-trabalhos": works(),
    "emails-recusados": number(refused, say["emails-recusados"], {
      attention: 1,
      fault: Number.POSITIVE_INFINITY,
      n: counted(refused, "e-mail", "e-mails"),
    }),
    "pagamentos-sem-resposta":
      !pays && unanswered === 0
        ? told("unused", say["pagamentos-sem-resposta"].none)
        : number(
            unanswered,
            say["pagamentos-sem-resposta"],
            { attention: 1, fault: 5, n: counted(unanswered, "pagamento", "pagamentos") },
            now - sum("payments_unanswered_oldest_seconds") * SECOND_MS,
          ),
    "busca-atrasada": number(lag, say["busca-atrasada"], { attention: 20, fault: 60 }, now - lag * SECOND_MS),
    "banco-ocupado": number(sum("database_pool_waiting"), say["banco-ocupado"], {
      attention: 20,
      fault: 100,
    }),
    "replica-fora":
      sum("database_replicas") === 0
        ? told("unused", say["replica-fora"].none)
        : number(leftOut, say["replica-fora"], {
            attention: 1,
            fault: Number.POSITIVE_INFINITY,
            n: counted(leftOut, "réplica", "réplicas"),
          }),
    "backup-atrasado": backup(),
    "disco-cheio": number(100 - free, say["disco-cheio"], { attention: 85, fault: 95, n: String(free) }),
    "pedidos-dispensados": isWithin(shedAt, 10 * MINUTE_MS)
      ? told("attention", say["pedidos-dispensados"].bad, shedAt)
      : told("good", say["pedidos-dispensados"].good),
    "processos-reiniciados": processes(),
    ...Object.fromEntries(unread.map(([fact]) => [fact, told("attention", healthUnread)])),
  }
}

type Nouns = [one: string, many: string]
