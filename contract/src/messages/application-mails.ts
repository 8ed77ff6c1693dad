import type { ApplicationStatus } from "../applications/rules.ts"

type Job = { title: string; company_name: string }

type Mail = {
  subject: (job: Job) => string
  heading: string
  text: (job: Job) => string
  note?: string
}

const of = ({ title, company_name }: Job) => `à vaga “${title}” (${company_name})`

/** The mail to the candidate at each status. */
const steps: Record<ApplicationStatus, Mail> = {
  sent: {
    subject: ({ title }) => `Candidatura enviada: ${title}`,
    heading: "Sua candidatura foi enviada",
    text: (job) => `Sua candidatura ${of(job)} chegou. Agora é com a empresa: avisamos você a cada passo.`,
    note: "Guarde esta mensagem: por ela você vê o que enviou, acompanha a resposta e pode retirar a candidatura quando quiser.",
  },
  seen: {
    subject: ({ title }) => `A empresa viu a sua candidatura: ${title}`,
    heading: "Viram a sua candidatura",
    text: (job) => `A empresa abriu a sua candidatura ${of(job)}.`,
  },
  in_process: {
    subject: ({ title }) => `Você segue na seleção: ${title}`,
    heading: "Você segue na seleção",
    text: (job) => `Boa notícia: sua candidatura ${of(job)} está em processo. A empresa deve falar com você.`,
  },
  rejected: {
    subject: ({ title }) => `Resposta à sua candidatura: ${title}`,
    heading: "Desta vez não foi",
    text: (job) =>
      `Sua candidatura ${of(job)} não foi selecionada. Isso não diminui o seu valor, e outras vagas esperam por você. Obrigado por participar.`,
  },
  hired: {
    subject: ({ title }) => `Parabéns! ${title}`,
    heading: "Parabéns pela conquista!",
    text: (job) => `A empresa marcou a sua candidatura ${of(job)} como “Contratada”. Bom começo!`,
  },
  closed: {
    subject: ({ title }) => `Vaga encerrada sem resposta: ${title}`,
    heading: "Esta seleção terminou",
    text: (job) =>
      `A seleção terminou há duas semanas, e a empresa não respondeu à sua candidatura ${of(job)}. Preferimos avisar a deixar você esperando.`,
  },
  // A candidate who withdraws gets no mail, because their address is erased.
  withdrawn: { subject: ({ title }) => title, heading: "", text: () => "" },
}

/** Mails to candidates. */
export const applicationMails = {
  steps,
  manySeen: (total: number) => `Empresas viram ${total} das suas candidaturas`,
  follow: "Acompanhar a candidatura",
  theyWrote: "A empresa escreveu:",
  theyAnswered: (job: Job) => `Resposta à sua candidatura ${of(job)}:`,
}
