import type { Company } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import { counted } from "@upaon/contract/platform/format"
import { ActionMenu, CardLine, RecordCard, StatusChip } from "../../panel-kit/index.ts"
import { Avatar } from "@mantine/core"

/** A company in its owner's list. */
export function CompanyCard({ company, onView }: { company: Company; onView: () => void }) {
  const active = company.active_job_posts_count > 0
  const edit = `/panel/company/edit?id=${company.id}`
  return (
    <RecordCard
      title={company.name}
      to={edit}
      chips={
        <>
          <CompanyLogo company={company} size={44} />
          <StatusChip tone={active ? "good" : "plain"}>{active ? words.isActive : words.inactive}</StatusChip>
          {(company.pending_name ?? company.pending_logo) && (
            <StatusChip tone="accent">{words.awaiting}</StatusChip>
          )}
          {company.hide_data && <StatusChip tone="blue">{words.hidden}</StatusChip>}
        </>
      }
      menu={
        <ActionMenu
          of={company.name}
          actions={[
            { label: words.edit, icon: "edit", to: edit },
            { label: words.view, icon: "eye", onClick: onView },
          ]}
        />
      }
      foot={counted(company.job_posts_count, "vaga", "vagas")}
    >
      <CardLine icon="pin">{cityOf(company)}</CardLine>
      {company.email && <CardLine icon="mail">{company.email}</CardLine>}
    </RecordCard>
  )
}

/** The logo, or the name's first letters. */
export const CompanyLogo = ({ company, size = 56 }: { company: Company; size?: number }) => (
  <Avatar
    src={company.logo?.url}
    name={company.name}
    color="azulejo"
    variant="light"
    radius="md"
    size={size}
    alt=""
  />
)

/** "Cohama, São Luís, MA", or '-'. */
export function cityOf(company: Pick<Company, "addresses">): string {
  const [address] = company.addresses
  if (!address) return "-"
  return [address.neighborhood?.name, address.county.name, address.state.uf].filter(Boolean).join(", ")
}

/** "Rua Grande, 120, sala 2", or "" when no street is known. */
export function streetOf(company: Pick<Company, "addresses">): string {
  const [address] = company.addresses
  return [address?.street_name, address?.street_number, address?.address_comment]
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(", ")
}
