import { Skeleton, Text } from "@mantine/core"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { AdminCompany } from "@upaon/contract/companies/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { counted } from "@upaon/contract/platform/format"
import { FailedState, Panel, StatusChip } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import css from "./users.module.css"

const words = admin.users

/** The companies of a user, with what a review would want to know of them. */
export function UserCompanies({ user }: { user: AdminUserRecord }) {
  const query = useCall("GET /api/admin/companies", { query: { user_id: user.id } })
  return (
    <Panel title={words.companies}>
      {query.isLoadingError && <FailedState query={query} />}
      {query.isPending && <Skeleton height={96} />}
      {query.data?.total === 0 && <Text c="dimmed">{words.noCompanies}</Text>}
      <ul className={css.list}>
        {query.data?.data.map((company) => (
          <Company key={company.id} company={company} />
        ))}
      </ul>
    </Panel>
  )
}

function Company({ company }: { company: AdminCompany }) {
  const [address] = company.addresses
  const place = address && `${address.county.name} - ${address.state.uf}`
  const cnpj = company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`
  return (
    <li className={css.row}>
      <span className={css.rowWords}>
        <b>{company.name}</b>
        <span className={css.quiet}>{[place, cnpj, company.email].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={css.chips}>
        {company.cnpj_valid === false && <StatusChip tone="bad">{admin.review.cnpjInvalid}</StatusChip>}
        {company.hide_data && <StatusChip>Confidencial</StatusChip>}
        <StatusChip tone={company.active_job_posts_count > 0 ? "good" : "plain"}>
          {counted(company.job_posts_count, "vaga", "vagas")}
        </StatusChip>
      </span>
    </li>
  )
}
