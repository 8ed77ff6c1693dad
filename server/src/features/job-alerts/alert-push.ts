import { counted } from "@upaon/contract/platform/format"
import { and, eq, isNotNull, isNull } from "drizzle-orm"
import { jobAlerts, type Transaction } from "../../db/index.ts"
import { createPush } from "../../platform/push.ts"
import type { Deps } from "../feature.ts"
import { type Digest, toldBy } from "./alert-mails.ts"

const QUEUE = "job-alert-push"

/** Has the devices of alerts notified of what a mail tells, in its transaction. */
export const enqueuePushes = (tx: Transaction, { work }: Pick<Deps, "work">, told: readonly Digest[]) =>
  work.enqueueAll(tx, QUEUE, told)

/** A message names vacancies, which are public; the search, the address and the person stay here. */
export function declareAlertPush(deps: Deps): void {
  const push = createPush(deps.env.push)
  deps.work.register<Digest>({
    name: QUEUE,
    async run({ alertId, toldAt, total }) {
      const isOn = and(eq(jobAlerts.id, alertId), isNull(jobAlerts.stoppedAt), isNotNull(jobAlerts.pushTag))
      const [alert] = await deps.db.select({ tag: jobAlerts.pushTag }).from(jobAlerts).where(isOn)
      const { jobs, ended } = await toldBy(deps, alertId, new Date(toldAt))
      const [first, ...more] = jobs
      if (!push || !alert?.tag || !first) return
      await push.send({
        heading: counted(total - ended, "vaga nova no seu alerta", "vagas novas no seu alerta"),
        text: [first, ...more.slice(0, 2)].map(({ title }) => title).join(", "),
        url: `${deps.env.publicUrl}/job/${first.slug}`,
        tag: alert.tag,
        onceKey: `alert-push-${alertId}-${toldAt}`,
      })
    },
  })
}
