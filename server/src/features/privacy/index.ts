import type { FileReply } from "@upaon/contract/platform/endpoint"
import { localDay } from "@upaon/contract/platform/format-time"
import * as calls from "@upaon/contract/privacy/endpoints"
import { privacy as words } from "@upaon/contract/messages/privacy"
import { consents } from "../../db/index.ts"
import { zipOf } from "../../platform/zip.ts"
import { logEvent } from "../../platform/http/index.ts"
import { checkPassword } from "../accounts/index.ts"
import type { Deps, Feature } from "../feature.ts"
import { deleteAccount } from "./delete-account.ts"
import { filesOf, storedCounts, ownData } from "./own-data.queries.ts"
import { enforceRetention } from "./retention.ts"

const USER_AGENT_LENGTH = 255

/** People's rights under the data protection law (LGPD): consents, a copy of their data, erasure. */
export const privacy: Feature = ({ serve, deps }) => {
  serve(calls.recordConsent, async ({ body, session, request }) => {
    // A visitor's consent is stored only where push is on: otherwise there is no reason to store their address.
    if (session || deps.env.push)
      await deps.db.insert(consents).values({
        userId: session?.user.id ?? null,
        kind: body.kind,
        granted: body.granted,
        ip: request.ip,
        userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_LENGTH) ?? null,
        createdAt: deps.clock.now(),
      })
    return { message: body.granted ? "Consentimento registrado." : "Consentimento retirado." }
  })

  serve(calls.showKept, async ({ session }) => ({ data: await storedCounts(deps.db, session.user.id) }))

  serve(calls.exportOwnData, async ({ query, body, session, request, limits }) => {
    await checkPassword(deps, { session, request, limits }, body.password)
    logEvent(request, "data-exported")
    const data = await ownData(deps, session.user.id)
    return query.format === "zip" ? zipped(deps, session.user.id, data) : { data }
  })

  serve(calls.deleteOwnAccount, async ({ body, session, request, limits }) => {
    await checkPassword(deps, { session, request, limits }, body.password)
    await deleteAccount(deps, session.user.id, { why: "Conta excluída a pedido da pessoa" })
    logEvent(request, "account-deleted")
    return { message: words.remove.done }
  })

  deps.work.register({
    name: "privacy-end-terms",
    cron: "55 6 * * *",
    limitSeconds: 3600,
    run: () => enforceRetention(deps),
  })
}

/** A ZIP with the data as JSON and every file that the person sent. */
async function zipped({ db, storage }: Deps, userId: number, data: calls.OwnData): Promise<FileReply> {
  const files = await filesOf(db, userId)
  const json = { name: "dados.json", read: async () => Buffer.from(JSON.stringify(data, null, 2)) }
  const entries = files.map(({ name, key }) => ({
    name,
    read: async () => (await storage.read(key))?.bytes ?? null,
  }))
  return {
    name: `meus-dados-${localDay(data.exported_at)}.zip`,
    mime: "application/zip",
    content: zipOf([json, ...entries]),
  }
}
