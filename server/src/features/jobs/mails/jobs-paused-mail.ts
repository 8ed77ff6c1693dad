import { counted } from "@upaon/contract/platform/format"
import type { Env } from "../../../env.ts"
import { composeMail, type Mail } from "../../../platform/mail/index.ts"

/** More than these are counted, not named. */
const NAMED = 20

const list = new Intl.ListFormat("pt-BR")

/** One mail for all the jobs that left the site because their owner's account was suspended. */
export function jobsPausedMail(
  { publicUrl, contactEmail }: Pick<Env, "publicUrl" | "contactEmail">,
  owner: { name: string; email: string },
  jobs: readonly { title: string }[],
): Mail {
  const named = jobs.slice(0, NAMED).map(({ title }) => `“${title}”`)
  if (jobs.length > NAMED) named.push(`mais ${jobs.length - NAMED}`)
  return composeMail(owner.email, publicUrl, {
    subject: jobs.length === 1 ? "Sua vaga foi pausada" : "Suas vagas foram pausadas",
    preview: "Sua conta foi suspensa pela nossa equipe.",
    heading: "Conta suspensa e vagas pausadas",
    blocks: [
      { kind: "text", text: `Olá, ${owner.name}!` },
      {
        kind: "text",
        text: `Sua conta foi suspensa pela nossa equipe, e ${counted(jobs.length, "vaga saiu", "vagas saíram")} das buscas: ${list.format(named)}.`,
      },
      {
        kind: "note",
        text: contactEmail
          ? `Acha que foi engano? Escreva para ${contactEmail}.`
          : "Acha que foi engano? Fale com a nossa equipe.",
      },
    ],
    reason: "Você recebeu este e-mail porque publicou vagas conosco.",
  })
}
