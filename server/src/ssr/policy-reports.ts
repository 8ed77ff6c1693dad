import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { pathForLog } from "../platform/http/path-for-log.ts"
import type { RateLimits } from "../platform/http/rate-limits.ts"

/** Where browsers report what a page's policy refused. */
export const POLICY_REPORTS = "/api/security/policy-report"

const LONGEST = 200
const BODY_BYTES = 16 * 1024
const MOST = 5

const word = z.string().transform((text) => text.slice(0, LONGEST))
/** A URL without query and fragment, which may contain a person's words, and without tokens, which give access. */
const place = z.string().transform((address) => pathForLog(address.replace(/#.*/s, "")).slice(0, LONGEST))

/** Both report formats: a single report by `report-uri`, several by `report-to`. */
const reports = z.union([
  z
    .object({
      "csp-report": z.object({
        "effective-directive": word,
        "blocked-uri": place.default(""),
        "document-uri": place.default(""),
      }),
    })
    .transform(({ "csp-report": told }) => [
      { directive: told["effective-directive"], blocked: told["blocked-uri"], page: told["document-uri"] },
    ]),
  z
    .array(
      z
        .object({
          type: z.literal("csp-violation"),
          body: z.object({
            effectiveDirective: word,
            blockedURL: place.nullish(),
            documentURL: place.default(""),
          }),
        })
        .transform(({ body: told }) => ({
          directive: told.effectiveDirective,
          blocked: told.blockedURL ?? "",
          page: told.documentURL,
        })),
    )
    .transform((all) => all.slice(0, MOST)),
])

/** Logs each refusal: a mistake of ours, an extension of the visitor's, or an attack. */
export async function mountPolicyReports(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(async (told) => {
    told.removeAllContentTypeParsers()
    const types = ["application/csp-report", "application/reports+json", "application/json"]
    told.addContentTypeParser(types, { parseAs: "string" }, told.getDefaultJsonParser("error", "error"))
    told.post(POLICY_REPORTS, { schema: { hide: true }, bodyLimit: BODY_BYTES }, async (request, reply) => {
      await limits.page(request)
      for (const report of reports.safeParse(request.body).data ?? [])
        request.log.warn({ event: "policy-refused", ...report }, "security")
      return reply.code(204).send()
    })
  })
}
