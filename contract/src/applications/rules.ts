import type { Question } from "../jobs/questions.ts"
import { shell } from "../messages/shell.ts"

/** Where an application stands, as the candidate reads it, in the order that most of them go. */
export const candidateLabels = {
  sent: "Enviada",
  seen: "Vista pela empresa",
  in_process: "Em processo",
  rejected: "Não selecionada",
  hired: "Contratada",
  withdrawn: "Retirada",
  closed: "Encerrada sem resposta",
}
export type ApplicationStatus = keyof typeof candidateLabels
export const APPLICATION_STATUSES = Object.keys(candidateLabels) as ApplicationStatus[]

/** Where an employer may move one to, from anywhere but the two ends (rule d3). */
export const MOVES = ["in_process", "rejected", "hired"] as const
export type ApplicationMove = (typeof MOVES)[number]

export const mayMove = (status: ApplicationStatus) => status !== "withdrawn" && status !== "closed"

/** As the employer reads them: the first two stand in one tab, and only unseen ones are counted beside the menu. */
export const employerLabels: typeof candidateLabels = { ...candidateLabels, sent: "Não vista", seen: "Vista" }

/** What happened, as the employer reads it in somebody's history. */
export const stepLabels: typeof candidateLabels = { ...candidateLabels, sent: "Candidatou-se" }

/** As the employer's moves are called. */
export const moveLabels: Record<ApplicationMove, string> = {
  in_process: "Em Processo",
  rejected: "Não Selecionado",
  hired: "Contratado",
}

/** The employer's tabs and what each holds; 'Todas' holds all that are left. */
export const TABS = {
  new: { label: "Novas", statuses: ["sent", "seen"] },
  in_process: { label: "Em Processo", statuses: ["in_process"] },
  rejected: { label: "Não Selecionadas", statuses: ["rejected", "closed"] },
  hired: { label: "Contratadas", statuses: ["hired"] },
} as const satisfies Record<string, { label: string; statuses: readonly ApplicationStatus[] }>
export type Tab = keyof typeof TABS

/** Who has not heard from the employer. */
export const WAITING = TABS.new.statuses

/** Whether somebody waits for a vacancy that takes no applications, at least for now. */
export const waitsOnClosed = (status: ApplicationStatus, isOpen: boolean): boolean =>
  !isOpen && WAITING.some((one) => one === status)

/** Days of silence after a vacancy's end, until whoever waits hears that nobody answered. */
export const SILENT_DAYS = 14

/** What is said of a field of the application that is missing or wrong, on both sides. */
export const applicationSentences = {
  name: "Informe o seu nome.",
  reach: "Informe um WhatsApp ou um e-mail, para a empresa responder.",
  answer: "Responda a esta pergunta.",
  yesNo: "Responda sim ou não.",
  curriculum: "Envie o seu currículo.",
}

/** Characters of a short answer. Apart from the schemas: public pages need it, and load no zod. */
export const LONGEST_ANSWER = 200

/** An answer as people read it. */
export const answerInWords = ({ kind, answer }: { kind: Question["kind"]; answer: string }): string =>
  kind === "short" ? answer : answer === "yes" ? shell.yes : shell.no
