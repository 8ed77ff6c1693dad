import { alertRequest } from "@upaon/contract/job-alerts/endpoints"
import { FREQUENCIES } from "@upaon/contract/job-alerts/frequencies"
import { readAddress, searchInput, searchPath } from "@upaon/contract/search/search-address"
import { and, eq } from "drizzle-orm"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { jobPosts } from "../../db/schema/index.ts"
import { Failure, notFound } from "../../platform/http/failure.ts"
import { readMultipart } from "../../platform/http/multipart.ts"
import { parseWith } from "../../platform/http/parse.ts"
import type { RateLimits } from "../../platform/http/rate-limits.ts"
import type { Deps } from "../feature.ts"
import { changeAlert, confirmAlert, registerAlert } from "./change-alert.ts"
import { byLink, openByLink } from "./job-alerts.routes.ts"
import { pathOf } from "./present-alert.ts"

const NEW = "/alertas/novo"

type ByToken = { Params: { token: string } }

/** How a form ended, for the screen behind it. */
const outcomeOf = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error
  if (error.definition.status === 422) return "email"
  return error.definition.slug === "too_many_alerts"
    ? "muitos"
    : error.definition.status === 404
      ? ""
      : "tente"
}

/**
 * What the forms of the public screens send when no script does, and what the links of the mails lead through. Answers go
 * back to the screen, so that a page loaded again sends nothing twice.
 */
export function mountAlertForms(app: FastifyInstance, deps: Deps, limits: RateLimits): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    const options = {
      schema: { hide: true },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer")
        await limits.page(request)
      },
    }

    forms.post(NEW, options, async (request, reply) => {
      const sent = await readForm(request)
      const address = readAddress(sent)
      const back = new URLSearchParams(searchPath(address).split("?")[1])
      try {
        await limits.address(request, "resend")
        await registerAlert(
          deps,
          parseWith(alertRequest, { ...Object.fromEntries(sent), ...searchInput(address) }),
          null,
        )
        back.set("feito", "pedido")
      } catch (error) {
        back.set("erro", outcomeOf(error))
      }
      return reply.redirect(`${NEW}?${back}`, 303)
    })

    forms.post<ByToken>("/alerta/:token", options, async (request, reply) => {
      const { token } = request.params
      return reply.redirect(`/alerta/${token}?${await answered(token, await readForm(request))}`, 303)
    })

    forms.get<ByToken>("/alerta/:token/vagas", options, async (request, reply) =>
      reply.redirect(pathOf((await openByLink(deps, request.params.token)).search), 303),
    )

    forms.get<{ Params: { token: string; id: string } }>(
      "/alerta/:token/vaga/:id",
      options,
      async (request, reply) => {
        const { token, id } = request.params
        const [job] = await deps.db
          .select({ slug: jobPosts.slug })
          .from(jobPosts)
          .where(and(eq(jobPosts.id, Number(id) || 0)))
        // The vacancy shows however old the link is.
        await openByLink(deps, token).catch(() => undefined)
        if (!job) throw notFound()
        return reply.redirect(`/job/${job.slug}`, 303)
      },
    )
  })

  /** One press each: a mail program's own (RFC 8058) sends no `acao` and means stop. */
  async function answered(token: string, sent: URLSearchParams): Promise<URLSearchParams> {
    const action = sent.get("acao") ?? "parar"
    const frequency = FREQUENCIES.find((one) => one === sent.get("frequency"))
    try {
      await byLink(deps, token, (tx, alert, now) => {
        if (action === "confirmar") return confirmAlert(tx, alert, now)
        if (action === "mudar") return changeAlert(tx, alert, { frequency }, now)
        return changeAlert(tx, alert, { active: action === "continuar" }, now)
      })
      return new URLSearchParams({ feito: action })
    } catch (error) {
      return new URLSearchParams({ erro: outcomeOf(error) })
    }
  }
}

/** The fields of a form; those of no form are none. */
async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body
  const parts = Object.entries(await readMultipart(request))
  return new URLSearchParams(parts.filter((part): part is [string, string] => typeof part[1] === "string"))
}
