import type { JobChange } from "@upaon/contract/jobs/admin-schemas"
import { count, money } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import type { JobSnapshot } from "../../db/schema/job-status-changes.ts"

type Reading = { field: string; label: string; html: boolean; read: (job: JobSnapshot) => string | null }

const plain = (field: keyof JobSnapshot, label: string): Reading => ({
  field,
  label,
  html: false,
  read: (job) => (job[field] === null ? null : String(job[field])),
})

const pay = (job: JobSnapshot) =>
  job.negotiable_salary ? "A Combinar" : job.salary === null ? null : money(job.salary)

/** In the order of the form. */
const READINGS: readonly Reading[] = [
  plain("title", "Título da vaga"),
  plain("company", "Empresa"),
  plain("job_type", "Tipo de vaga"),
  plain("job_area", "Área da vaga"),
  plain("state", "Estado"),
  plain("county", "Cidade"),
  plain("neighborhood", "Bairro"),
  { field: "description", label: "Descrição", html: true, read: (job) => job.description },
  { field: "job_number", label: "Vagas", html: false, read: (job) => count(job.job_number) },
  { field: "salary", label: "Salário", html: false, read: pay },
  plain("email_receive_cv", "E-mail para receber currículos"),
  {
    field: "received_date",
    label: "Fim da seleção",
    html: false,
    read: (job) => (job.received_date === null ? null : dayPtbr(job.received_date)),
  },
]

/** The fields that differ, as a person reads them. */
export function changesBetween(before: JobSnapshot, after: JobSnapshot): JobChange[] {
  return READINGS.flatMap(({ field, label, html, read }) => {
    const [was, is] = [read(before), read(after)]
    return was === is ? [] : [{ field, label, before: was, after: is, html }]
  })
}
