import { z } from "zod"
import { invalidTransition } from "../platform/errors.ts"
import { jobStatus } from "../jobs/schemas.ts"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { OPEN_ANSWERS } from "../messages/still-open.ts"

const open = endpointsFor({ tag: "stillOpen" })
const byToken = {
  params: z.object({ token: z.string().max(100) }),
  reply: dataOf(z.object({ title: z.string(), status_job_post: z.array(jobStatus) })),
}

export const showQuestion = open.get("/api/jobPost/confirm/{token}", {
  summary: "A vaga de um link que pergunta se ela continua aberta; não muda nada",
  ...byToken,
})

/** A link works until the question is answered, by this or another link; then 404 (rule d14). */
export const answerQuestion = open.post("/api/jobPost/confirm/{token}", {
  summary: "Responde se a vaga continua aberta, pelo link do e-mail",
  body: z.object({ answer: z.enum(OPEN_ANSWERS, "Escolha uma resposta.") }),
  errors: [invalidTransition],
  ...byToken,
})
