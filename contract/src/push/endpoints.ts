import { z } from "zod"
import { dataOf, endpointsFor, messageReply } from "../platform/endpoint.ts"

const open = endpointsFor({ tag: "push" })

export const showPushKeys = open.get("/api/push/keys", {
  summary: "As chaves públicas com que um navegador pede as suas notificações; o Firefox tem uma só dele",
  reply: dataOf(z.object({ firefox: z.string(), others: z.string() })),
})

/** Registering again with another place moves the device there. */
export const registerDevice = open.post("/api/push/register", {
  summary: "Inscreve um navegador nas notificações de um lugar",
  limit: "push-device",
  body: z.object({
    /** This and the next two fields come from the browser's `PushSubscription` (w3.org/TR/push-api). */
    endpoint: z.url({ protocol: /^https$/ }).max(2000),
    p256dh: z.string().min(1).max(200),
    auth: z.string().min(1).max(100),
    /** Two-letter state; null: everywhere. */
    state: z.string().length(2).nullable(),
    /** IBGE number of the county; null: the whole state. */
    county: z.string().max(7).nullable(),
    /** Random name under which this device gets its alerts. */
    alerts: z.uuid(),
  }),
  reply: dataOf(z.object({ id: z.string() })),
  status: 201,
})

export const removeDevice = open.post("/api/push/remove", {
  summary: "Apaga a inscrição de um navegador",
  limit: "push-device",
  body: z.object({ id: z.guid() }),
  reply: messageReply,
})
