import type { Question } from "../jobs/questions.ts"
import { shell } from "../messages/shell.ts"

/** Status labels for candidates, in the usual order of the steps. */
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

/** Statuses that an employer may set, from any status except `withdrawn` and `closed` (rule d3). */
export const MOVES = ["in_process", "rejected", "hired"] as const
export type ApplicationMove = (typeof MOVES)[number]

export const mayMove = (status: ApplicationStatus) => status !== "withdrawn" && status !== "closed"

/** Status labels for employers: the first two share a tab, and only unseen applications are counted in the menu. */
export const employerLabels: typeof candidateLabels = { ...candidateLabels, sent: "Não vista", seen: "Vista" }

/** Labels of the steps in an applicant's history, for employers. */
export const stepLabels: typeof candidateLabels = { ...candidateLabels, sent: "Candidatou-se" }

/** Labels of the employer's moves. */
export const moveLabels: Record<ApplicationMove, string> = {
  in_process: "Em Processo",
  rejected: "Não Selecionado",
  hired: "Contratado",
}

/** The employer's tabs and the statuses in each; 'Todas' shows all that are left. */
export const TABS = {
  new: { label: "Novas", statuses: ["sent", "seen"] },
  in_process: { label: "Em Processo", statuses: ["in_process"] },
  rejected: { label: "Não Selecionadas", statuses: ["rejected", "closed"] },
  hired: { label: "Contratadas", statuses: ["hired"] },
} as const satisfies Record<string, { label: string; statuses: readonly ApplicationStatus[] }>
export type Tab = keyof typeof TABS

/** Statuses of applicants who have not heard from the employer. */
export const WAITING = TABS.new.statuses

/** Whether the applicant waits at a vacancy that takes no applications, at least for now. */
export const waitsOnClosed = (status: ApplicationStatus, isOpen: boolean): boolean =>
  !isOpen && WAITING.some((one) => one === status)

/** Days without an answer after a vacancy's end, until waiting applicants are told that nobody answered. */
export const SILENT_DAYS = 14

/** Messages for missing or invalid fields of an application, on both sides. */
export const applicationSentences = {
  name: "Informe o seu nome.",
  reach: "Informe um WhatsApp ou um e-mail, para a empresa responder.",
  answer: "Responda a esta pergunta.",
  yesNo: "Responda sim ou não.",
  curriculum: "Envie o seu currículo.",
}

/** Maximum characters of a short answer. It is not in the schemas, because public pages need it without loading zod. */
export const MAX_ANSWER = 200

/** The text of an answer for people. */
export const answerText = ({ kind, answer }: { kind: Question["kind"]; answer: string }): string =>
  kind === "short" ? answer : answer === "yes" ? shell.yes : shell.no
