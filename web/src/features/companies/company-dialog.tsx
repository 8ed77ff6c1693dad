import { Group, Modal, Skeleton, Text, Title } from "@mantine/core"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { Company } from "@upaon/contract/companies/schemas"
import { panelJobLabels, statusOf } from "@upaon/contract/jobs/statuses"
import { companies as words } from "@upaon/contract/messages/companies"
import { jobs } from "@upaon/contract/messages/jobs"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  Facts,
  FailedState,
  jobTone,
  Line,
  LineList,
  PanelButton,
  StatusChip,
  useLast,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { cityOf, CompanyLogo, streetOf } from "./company-card.tsx"

const MOST_JOBS = 20

/** A company to look at, with its jobs (rule c21); null: closed. */
export function CompanyDialog({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const shown = useLast(company)
  return (
    <Modal opened={company !== null} onClose={onClose} title={shown?.name} size="lg">
      {shown && <Inside company={shown} />}
    </Modal>
  )
}

function Inside({ company }: { company: Company }) {
  const { form, viewed } = words
  return (
    <>
      <CompanyLogo company={company} size={72} />
      <Facts
        rows={[
          [form.email, company.email],
          [form.cnpj, company.cnpj && formatCnpj(company.cnpj)],
          [viewed.place, cityOf(company)],
          [viewed.address, streetOf(company)],
          [form.hideData, company.hide_data ? "Sim" : "Não"],
          [viewed.since, dateFormatPtbr(company.created_at)],
        ]}
      />
      <Title order={3} mt="md" mb="xs" fz="md">
        {viewed.jobs}
      </Title>
      <CompanyJobs id={company.id} />
      {company.role === "owner" && (
        <Group justify="flex-end" mt="lg">
          <PanelButton to={`/panel/company/edit?id=${company.id}`} variant="light">
            {words.edit}
          </PanelButton>
        </Group>
      )}
    </>
  )
}

function CompanyJobs({ id }: { id: number }) {
  const query = useCall("GET /api/jobPost/my", { query: { company_id: id, page: 1, perPage: MOST_JOBS } })
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data) return <Skeleton height={96} />
  const { data: rows, total } = query.data
  if (total === 0) return <Text c="dimmed">{words.viewed.noJobs}</Text>
  return (
    <>
      <LineList>
        {rows.map((job) => (
          <Line
            key={job.id}
            name={<SiteLink to={`/panel/job/edit?id=${job.id}`}>{job.title || jobs.untitled}</SiteLink>}
          >
            <StatusChip tone={jobTone(statusOf(job))}>{panelJobLabels[statusOf(job)]}</StatusChip>
          </Line>
        ))}
      </LineList>
      {total > rows.length && <SiteLink to="/panel/jobs">{words.viewed.more}</SiteLink>}
    </>
  )
}
