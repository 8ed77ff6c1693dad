import { useState } from "react"
import type { Company } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { Group, Modal, Skeleton, Text, Title } from "@mantine/core"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import { panelJobLabels, statusOf } from "@upaon/contract/jobs/statuses"
import { jobs } from "@upaon/contract/messages/jobs"
import { fold } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  ActionCard,
  AddTile,
  ListScreen,
  gated,
  StatCard,
  StatRow,
  useAccount,
  useListAddress,
  Facts,
  FailedState,
  jobTone,
  Line,
  LineList,
  PanelButton,
  StatusChip,
  useLast,
} from "../../panel-kit/index.ts"
import { usePublishGuard, usePublishingCost } from "../jobs/own-jobs/publish-guard.tsx"
import { useCall } from "../../platform/query.ts"
import { CompanyCard, cityOf, CompanyLogo, streetOf } from "./company-card.tsx"
import { SiteLink } from "../../platform/pages/site-link.tsx"

const REGISTER = "/panel/company/register"
/** With more companies than this, as an agency has, the list has a search. */
const FEW = 20

/** /panel/companies */
export default gated("advertiser", Companies)

function Companies() {
  const address = useListAddress("query")
  const sought = fold(address.values.query)
  const { verified } = useAccount()
  const [viewed, setViewed] = useState<Company | null>(null)
  const query = useCall("GET /api/companies", {}, { enabled: verified })
  return (
    <>
      <ListScreen
        title={words.title}
        verified
        query={query}
        address={address}
        above={<Counters companies={query.data?.data ?? null} failed={query.isError} />}
        filters={(query.data?.total ?? 0) > FEW ? { search: words.search } : undefined}
        narrowBy={({ name, cnpj }) => fold([name, cnpj, cnpj && formatCnpj(cnpj)].join(" ")).includes(sought)}
        empty={{ title: words.empty, text: words.emptyText, icon: "building" }}
        first={<AddTile label={words.add} to={REGISTER} />}
        card={(company) => <CompanyCard company={company} onView={() => setViewed(company)} />}
      />
      <CompanyDialog company={viewed} onClose={() => setViewed(null)} />
    </>
  )
}

/** A company is active while it has a public job (rule c21). */
function Counters({ companies, failed }: { companies: readonly Company[] | null; failed: boolean }) {
  const unknown = failed ? "-" : undefined
  const guard = usePublishGuard()
  const cost = usePublishingCost()
  const active = companies?.filter((company) => company.active_job_posts_count > 0)
  return (
    <StatRow>
      <StatCard label={words.total} value={companies?.length ?? null} icon="building" unknown={unknown} />
      <StatCard
        label={words.active}
        value={active?.length ?? null}
        icon="check"
        tone="good"
        unknown={unknown}
      />
      {/* Rendered from the start, because appearing later would move the list down. */}
      {companies?.length !== 0 && (
        <ActionCard
          label={ownJobs.publish}
          text={cost}
          to="/panel/job/publish"
          icon="briefcase"
          onClick={guard}
        />
      )}
      <ActionCard label={words.quick} to={REGISTER} icon="plus" tone="accent" />
    </StatRow>
  )
}

const MOST_JOBS = 20

/** A read-only dialog of a company with its jobs (rule c21); closed when `company` is null. */
function CompanyDialog({ company, onClose }: { company: Company | null; onClose: () => void }) {
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
          [form.about, company.about],
          [words.hidden, company.hide_data ? "Sim" : "Não"],
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
