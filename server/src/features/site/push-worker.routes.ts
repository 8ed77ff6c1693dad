import type { FastifyInstance } from "fastify"
import type { Env } from "../../env.ts"
import { notFound } from "../../platform/http/failure.ts"

/** A folder of its own, so that its scope meets no other worker's. The page names it in `web/src/platform/push.ts`. */
const PATH = "/push/OneSignalSDKWorker.js"

const WORKER = 'importScripts("https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js")\n'

/** A worker goes by its own answer's policy, not by the page's. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://cdn.onesignal.com",
  "connect-src 'self' https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com",
].join("; ")

/** The service worker that shows push messages; there is none while push is off. */
export function mountPushWorker(app: FastifyInstance, env: Env): void {
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    if (!env.push) throw notFound()
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("content-security-policy", POLICY)
      .send(WORKER)
  })
}
