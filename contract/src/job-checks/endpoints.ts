import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { id } from "../platform/fields.ts"
import { risk } from "./risk.ts"

const admin = endpointsFor({ tag: "jobs", access: "administrator" })
const writer = endpointsFor({ tag: "jobs", access: "signed-in" })

const text = () => z.string().catch("")
const known = () => z.int().positive().optional().catch(undefined)

/** Wording that the law forbids, where it stands. */
export const fairWord = z.object({
  /** `title`, `description` or `questions.N.text`. */
  field: z.string(),
  /** Places in the field as sent: `value.slice(start, end)` is what is marked, of HTML with the mark-up in it. */
  start: z.int(),
  end: z.int(),
  /** What the law says, in one sentence. */
  article: z.string(),
  /** What may stand there instead; "": it is better taken out. */
  better: z.string(),
})
export type FairWord = z.output<typeof fairWord>

export const checkJob = writer.post("/api/jobPost/check", {
  summary: "O que a lei não permite no texto de uma vaga, e vagas abertas quase iguais do mesmo anunciante",
  /** The form as it stands, whatever is missing or wrong in it. */
  body: z.object({
    id: known(),
    title: text(),
    description: text(),
    questions: z.array(z.object({ text: text() })).catch([]),
    /** Whose vacancy it will be; only administrators write for others. */
    user_id: known(),
  }),
  reply: dataOf(
    z.object({
      similar: z.array(z.object({ id: z.int(), title: z.string() })),
      fair_words: z.array(fairWord),
    }),
  ),
})

export const showRisk = admin.get("/api/admin/jobPost/{id}/risk", {
  summary: "O risco de uma vaga com os motivos, e o que a lei não permite no seu texto",
  params: z.object({ id: id() }),
  reply: dataOf(risk.extend({ fair_words: z.array(fairWord) })),
})
