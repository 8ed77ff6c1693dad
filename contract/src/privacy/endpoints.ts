import { z } from "zod"
import { endpoint, messageReply } from "../platform/endpoint.ts"

const tag = "privacy"

/** Visitors consent too: without a session the record names no person. */
export const recordConsent = endpoint({
  method: "POST",
  path: "/api/privacy/consent",
  summary: "Registra que alguém aceitou ou retirou o consentimento para notificações",
  tag,
  limit: "taken-check",
  body: z.object({ kind: z.literal("push"), granted: z.boolean() }),
  reply: messageReply,
  status: 201,
})
