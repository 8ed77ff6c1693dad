import { endpoint, totalReply } from "../platform/endpoint.ts"

const total = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: "GET",
    path: `/api/dashboard/${name}` as `/api/dashboard/${P}`,
    summary,
    tag: "dashboards",
    access: "signed-in",
    reply: totalReply,
  })

export const countOwnCompanies = total("companiesTotal", "Número das minhas empresas")
export const countOwnJobs = total("jobsTotal", "Número das minhas vagas")
export const countOwnActiveJobs = total("jobsTotal/active", "Número das minhas vagas ativas")
export const countOwnPendingJobs = total("jobsTotal/pending", "Número das minhas vagas em análise")
export const countOwnInactiveJobs = total("jobsTotal/notactive", "Número das minhas vagas desativadas")
export const countOwnPayments = total("paymentTotal", "Número dos meus pagamentos")
export const countOwnPendingPayments = total("paymentTotal/pending", "Número dos meus pagamentos pendentes")
export const countOwnPaidPayments = total("paymentTotal/approved", "Número dos meus pagamentos pagos")
