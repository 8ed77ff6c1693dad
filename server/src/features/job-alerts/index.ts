import * as calls from "@upaon/contract/job-alerts/endpoints"
import { looseId } from "@upaon/contract/platform/fields"
import { retentionCutoff, retention } from "@upaon/contract/privacy/retention"
import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { jobAlertLinks, jobAlerts, jobPosts, type Transaction } from "../../db/index.ts"
import { foundRow, notFound, type RateLimits, type Serve, type Session } from "../../platform/http/index.ts"
import { foldEmail, hashToken } from "../accounts/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { indexOf } from "../search/index.ts"
import { declareAlertMails, declareAlertPush } from "./alert-mails.ts"
import { changeAlert, confirmAlert, registerAlert } from "./change-alert.ts"
import { type Alert, pathOf, presentAlert } from "./present-alert.ts"
import { runAlerts } from "./run-alerts.ts"

export {
  clearAlertLinks,
  clearStoppedAlerts,
  clearToldVacancies,
  clearUnconfirmedAlerts,
  eraseAlertsOf,
} from "./change-alert.ts"
export { labelOf } from "./present-alert.ts"
export { runAlerts } from "./run-alerts.ts"

/** Saved searches whose new jobs are mailed, each job once. */
export const alerts: Feature = ({ serve, deps, app, limits }) => {
  mountJobAlerts(serve, deps)
  mountAlertLinks(app, deps, limits)
  declareAlertMails(deps)
  declareAlertPush(deps)
  // Runs every minute, because each alert has its own due time.
  deps.work.minutely("job-alerts", async () => void (await runAlerts(deps)))
}

type Change = (tx: Transaction, alert: Alert, now: Date) => Promise<Alert>

/**
 * Changes the alert of a mail's link, locked meanwhile.
 * @throws Failure 404 when the alert no longer exists or the link is too old
 */
async function byLink(deps: Deps, token: string, change: Change): Promise<Alert> {
  const now = deps.clock.now()
  const good = and(
    eq(jobAlertLinks.tokenHash, hashToken(token)),
    gte(jobAlertLinks.createdAt, retentionCutoff(retention.alertLink, now)),
  )
  return deps.db.transaction(async (tx) => {
    const found = await tx
      .select({ alert: jobAlerts })
      .from(jobAlertLinks)
      .innerJoin(jobAlerts, eq(jobAlerts.id, jobAlertLinks.alertId))
      .where(good)
      .for("no key update", { of: jobAlerts })
    return change(tx, foundRow(found).alert, now)
  })
}

/** The alert of an opened link, which is recorded as opened. @throws Failure 404 */
const openByLink = (deps: Deps, token: string): Promise<Alert> =>
  byLink(deps, token, async (tx, alert, now) => {
    await tx.update(jobAlerts).set({ openedAt: now }).where(eq(jobAlerts.id, alert.id))
    return alert
  })

/** The person's own alerts: those of the account's address, if it is confirmed. */
const ownAlerts = ({ user }: Session) =>
  user.emailVerified
    ? and(eq(jobAlerts.email, foldEmail(user.email)), isNotNull(jobAlerts.confirmedAt))
    : sql`false`

/** Routes of alerts: anybody creates them; their mails' links or the address's owner change them. */
function mountJobAlerts(serve: Serve, deps: Deps): void {
  const { db, clock } = deps
  const present = (alert: Alert) => ({ data: presentAlert(alert, indexOf(deps).directory) })

  serve(calls.registerAlert, async ({ body, session }) => ({
    data: { confirmed: await registerAlert(deps, body, session) },
  }))
  serve(calls.confirmAlert, async ({ params }) => present(await byLink(deps, params.token, confirmAlert)))
  serve(calls.unsubscribeAlert, async ({ params }) =>
    present(
      await byLink(deps, params.token, (tx, alert, now) => changeAlert(tx, alert, { active: false }, now)),
    ),
  )
  serve(calls.showAlert, async ({ params }) => present(await openByLink(deps, params.token)))
  serve(calls.changeAlert, async ({ params, body }) =>
    present(await byLink(deps, params.token, (tx, alert, now) => changeAlert(tx, alert, body, now))),
  )

  serve(calls.listAlerts, async ({ session }) => {
    const rows = await db.select().from(jobAlerts).where(ownAlerts(session)).orderBy(desc(jobAlerts.id))
    return { data: rows.map((alert) => present(alert).data) }
  })
  serve(calls.updateAlert, async ({ body, session }) => {
    const changed = await db.transaction(async (tx) => {
      const mine = and(ownAlerts(session), eq(jobAlerts.id, body.id))
      const alert = foundRow(await tx.select().from(jobAlerts).where(mine).for("no key update"))
      return changeAlert(tx, alert, body, clock.now())
    })
    return present(changed)
  })
  serve(calls.deleteAlert, async ({ params, session }) => {
    const mine = and(ownAlerts(session), eq(jobAlerts.id, params.id))
    return { data: foundRow(await db.delete(jobAlerts).where(mine).returning({ id: jobAlerts.id })) }
  })
}

/** Redirects for the links in mails, which record that somebody reads the mails. */
function mountAlertLinks(app: FastifyInstance, deps: Deps, limits: RateLimits): void {
  const options = { schema: { hide: true } }

  app.get<{ Params: { token: string } }>("/alerta/:token/vagas", options, async (request, reply) => {
    await limits.page(request)
    const { search } = await openByLink(deps, request.params.token)
    return reply.header("cache-control", "no-store").redirect(pathOf(search, indexOf(deps).directory), 303)
  })

  app.get<{ Params: { token: string; id: string } }>(
    "/alerta/:token/vaga/:id",
    options,
    async (request, reply) => {
      await limits.page(request)
      const { token, id } = request.params
      // Ids can be guessed and an address contains the title, so jobs that were never public or are deleted are not found.
      const told = and(
        eq(jobPosts.id, looseId().parse(id) ?? 0),
        isNotNull(jobPosts.firstApprovedAt),
        isNull(jobPosts.deletedAt),
      )
      const [job] = await deps.db.select({ slug: jobPosts.slug }).from(jobPosts).where(told)
      // The job opens even if the link is too old.
      await openByLink(deps, token).catch(() => undefined)
      if (!job) throw notFound()
      return reply.header("cache-control", "no-store").redirect(`/job/${job.slug}`, 303)
    },
  )
}
