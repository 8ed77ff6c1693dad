import { endpointsFor, totalReply } from "../platform/endpoint.ts"

const own = endpointsFor({ tag: "dashboards", access: "signed-in" })
const admin = endpointsFor({ tag: "dashboards", access: "administrator" })

const ownTotal = <const P extends string>(name: P, summary: string) =>
  own.get(`/api/dashboard/${name}`, { summary, reply: totalReply })

const total = <const P extends string>(name: P, summary: string) =>
  admin.get(`/api/admin/dashboard/${name}`, { summary, reply: totalReply })

export const countOwnCompanies = ownTotal("companiesTotal", "Número das minhas empresas")
export const countOwnJobs = ownTotal("jobsTotal", "Número das minhas vagas")
export const countOwnActiveJobs = ownTotal("jobsTotal/active", "Número das minhas vagas ativas")
export const countOwnPendingJobs = ownTotal("jobsTotal/pending", "Número das minhas vagas em análise")
export const countOwnInactiveJobs = ownTotal("jobsTotal/notactive", "Número das minhas vagas desativadas")
export const countOwnPayments = ownTotal("paymentTotal", "Número dos meus pagamentos")
export const countOwnPendingPayments = ownTotal(
  "paymentTotal/pending",
  "Número dos meus pagamentos pendentes",
)
export const countOwnPaidPayments = ownTotal("paymentTotal/approved", "Número dos meus pagamentos pagos")

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
