import { endpoint, totalReply } from "../platform/endpoint.ts"

const total = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: "GET",
    path: `/api/admin/dashboard/${name}` as `/api/admin/dashboard/${P}`,
    summary,
    tag: "dashboards",
    access: "administrator",
    reply: totalReply,
  })

export const countUsers = total("usersTotal", "Número de usuários")
export const countCandidates = total("candidatesTotal", "Número de candidatos")
export const countAdvertisers = total("advertisersTotal", "Número de anunciantes")
export const countCompanies = total("companiesTotal", "Número de empresas")
export const countJobs = total("jobsTotal", "Número de vagas")
export const countActiveJobs = total("jobsTotal/active", "Número de vagas ativas")
export const countPendingJobs = total("jobsTotal/pending", "Número de vagas em análise")
export const countInactiveJobs = total("jobsTotal/notactive", "Número de vagas desativadas")
export const countPayments = total("paymentTotal", "Número de pagamentos")
export const countPendingPayments = total("paymentTotal/pending", "Número de pagamentos pendentes")
export const countPaidPayments = total("paymentTotal/approved", "Número de pagamentos pagos")
