import { recordConsent } from "@upaon/contract/privacy/endpoints"
import { consents } from "../../db/schema/index.ts"
import type { Feature } from "../feature.ts"

const USER_AGENT_LENGTH = 255

/** What the data protection law (LGPD) lets people ask of us. */
export const privacy: Feature = ({ serve, deps }) => {
  serve(recordConsent, async ({ body, session, request }) => {
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
}
