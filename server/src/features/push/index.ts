import { platformErrors } from "@upaon/contract/platform/errors"
import * as calls from "@upaon/contract/push/endpoints"
import { Failure, notFound } from "../../platform/http/index.ts"
import { createPush, type Push } from "../../platform/push.ts"
import type { Feature } from "../feature.ts"

/** Browsers' subscriptions to notifications; the notifications themselves belong to jobs and alerts (rule c33). */
export const push: Feature = ({ serve, deps }) => {
  const service = createPush(deps.env.push)

  async function ask<T>(what: (service: Push) => Promise<T>): Promise<T> {
    if (!service) throw notFound()
    try {
      return await what(service)
    } catch (error) {
      deps.log.warn({ err: error }, "push: a browser could not be served")
      throw new Failure(platformErrors.unavailable)
    }
  }

  serve(calls.showPushKeys, async () => ({ data: await ask((one) => one.keys()) }))
  serve(calls.registerDevice, async ({ body }) => ({ data: { id: await ask((one) => one.register(body)) } }))
  serve(calls.removeDevice, async ({ body }) => {
    await ask((one) => one.remove(body.id))
    return { message: "Notificações desativadas." }
  })
}
