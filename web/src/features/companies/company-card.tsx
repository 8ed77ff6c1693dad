import { Group } from "@mantine/core"
import type { Company } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import { team as teamWords } from "@upaon/contract/messages/team"
import { counted, fill } from "@upaon/contract/platform/format"
import { ActionMenu, CardLine, NameAvatar, RecordCard, StatusChip } from "../../panel-kit/index.ts"

/** A company in the list of its owner or of a team member. */
export function CompanyCard({ company, onView }: { company: Company; onView: () => void }) {
  const active = company.active_job_posts_count > 0
  const owns = company.role === "owner"
  const edit = `/panel/company/edit?id=${company.id}`
  const team = `/panel/company/team?id=${company.id}`
  return (
    <RecordCard
      title={company.name}
      to={owns ? edit : team}
      chips={
        <>
          <CompanyLogo company={company} size={44} />
          {/* Several chips wrap beside the logo, not below it. */}
          <Group gap={6} flex={1}>
            <StatusChip tone={active ? "good" : "plain"}>
              {active ? words.isActive : words.inactive}
            </StatusChip>
            {(company.pending_name ?? company.pending_logo ?? company.pending_about) && (
              <StatusChip tone="accent">{words.awaiting}</StatusChip>
            )}
            {company.hide_data && <StatusChip tone="blue">{words.hidden}</StatusChip>}
          </Group>
        </>
      }
      menu={
        <ActionMenu
          of={company.name}
          actions={[
            owns && { label: words.edit, icon: "edit", to: edit },
            { label: teamWords.title, icon: "people", to: team },
            { label: words.view, icon: "eye", onClick: onView },
            active &&
              !company.hide_data && {
                label: words.page,
                icon: "out",
                to: `/empresa/${company.slug}`,
              },
          ]}
        />
      }
      foot={counted(company.job_posts_count, "vaga", "vagas")}
    >
      <CardLine icon="pin">{cityOf(company)}</CardLine>
      {!owns && <CardLine icon="people">{fill(teamWords.ofOthers, { owner: company.owner_name })}</CardLine>}
      {company.email && <CardLine icon="mail">{company.email}</CardLine>}
    </RecordCard>
  )
}

/** The company's logo, or its initials. */
export const CompanyLogo = ({ company, size }: { company: Company; size: number }) => (
  <NameAvatar src={company.logo?.url} name={company.name} variant="light" radius="md" size={size} />
)

/** "Cohama, São Luís, MA", or "-" without an address. */
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
