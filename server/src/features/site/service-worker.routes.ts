import { offlineWords } from "@upaon/contract/messages/offline"
import { TIME_ZONE } from "@upaon/contract/platform/format-time"
import type { FastifyInstance } from "fastify"
import { readFileSync } from "node:fs"
import type { Env } from "../../env.ts"

const PATH = "/service-worker.js"

/** Only in the worker of who agreed to notifications: their registration names the application. */
const PUSH =
  'if (location.search.includes("appId")) importScripts("https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js")\n'

/** Every device fetches it, on whatever line. */
const COMMENTS = /^\s*(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm

/** A worker goes by its own answer's policy, not by the page's. */
const policyOf = (push: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self'${push ? " https://cdn.onesignal.com" : ""}`,
    `connect-src 'self'${push ? " https://cdn.onesignal.com https://api.onesignal.com https://onesignal.com" : ""}`,
  ].join("; ")

/** The one service worker: what it keeps opens without a connection, and where push is on it shows the messages. */
export function mountServiceWorker(app: FastifyInstance, env: Env): void {
  const code = readFileSync(new URL("service-worker.js", import.meta.url), "utf8").replace(COMMENTS, "")
  const worker = `const words = ${JSON.stringify({ ...offlineWords, timeZone: TIME_ZONE })}\n${env.push ? PUSH : ""}${code}`
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", policyOf(env.push !== null))
      .send(worker),
  )
}
