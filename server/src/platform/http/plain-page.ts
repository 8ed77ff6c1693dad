import { goHome } from "@upaon/contract/messages/navigation"
import { tryAgain } from "@upaon/contract/messages/notifications"
import { platformErrors } from "@upaon/contract/platform/errors"
import { escapeHtml } from "@upaon/contract/platform/format"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Failure } from "./failure.ts"

type Told = { title: string; text: string }

const BUSY: Told = {
  title: "Muita gente ao mesmo tempo",
  text: "O site está recebendo mais visitas do que consegue atender neste momento. Espere alguns segundos e tente de novo: nada se perdeu.",
}

const pageOf = (
  { title, text }: Told,
  link: string,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#1d2b36;background:#fff}
h1{font-size:1.6rem}a{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border-radius:.5rem;background:#0b5c8a;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){body{color:#e8eef2;background:#12181d}a{background:#8ecdf0;color:#0d2230}}</style>
<h1>${title}</h1><p>${escapeHtml(text)}</p>
${link}</html>`

/** Whether the client is a browser that loads a page: not an API call, not a script's own request. */
export const readsPages = ({ url, headers }: FastifyRequest) =>
  !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html")

/** Sends a static error page, which costs no rendering. Passing failures offer a retry, others a link home. */
export function sendPlainPage(reply: FastifyReply, { definition, message }: Failure) {
  const { status } = definition
  const told =
    definition === platformErrors.busy ? BUSY : { title: "Não deu para abrir esta página", text: message }
  const isPassing = status === 429 || status >= 500
  const link = isPassing ? `<a href="">${tryAgain}</a>` : `<a href="/">${goHome}</a>`
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(pageOf(told, link))
}
