import { Skeleton } from "@mantine/core"
import type { JobStatusName } from "@upaon/contract/jobs/statuses"
import { adminJobLabels, JOB_STATUS, SENT_STATUS_NAMES } from "@upaon/contract/jobs/statuses"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import {
  AddTile,
  choicesOf,
  dayOrNone,
  type ListAddress,
  ListScreen,
  StackedTiles,
  useListAddress,
  CompanyField,
  FieldRow,
  SelectField,
  UserField,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { AdminJobCard } from "./admin-job-card.tsx"
import { JOB_FILTERS, type JobFilter } from "../list-address.ts"
import { ManyJobs, useChosenJobs } from "./many-jobs.tsx"
import css from "./admin-jobs.module.css"

const PAGE_SIZE = 11

const statuses = choicesOf(words.allStatuses, adminJobLabels, SENT_STATUS_NAMES)

/** /panel/admin/jobs?page=2&query=…&status=pending&area=3&county=7&company=2&user=5&from=2026-11-01&to=2026-11-30 */
export default function AdminJobsScreen() {
  const address = useListAddress(...JOB_FILTERS)
  const query = useJobs(address)
  const chosen = useChosenJobs(query.data?.data ?? [])
  return (
    <ListScreen
      title={words.title}
      counted
      query={query}
      address={address}
      emptyOn404
      filters={{
        search: words.search,
        choices: [{ name: "status", label: words.form.status, options: statuses }],
        days: words,
        children: <JobFilters address={address} rows={chosen.rows} />,
      }}
      tools={query.isPending ? <Skeleton height={36} width={240} /> : <ManyJobs chosen={chosen} />}
      empty={{ title: words.empty, icon: "briefcase" }}
      first={
        <StackedTiles>
          <AddTile label={words.publish} to="/panel/admin/job/publish" />
          <AddTile label={words.publishAi} to="/panel/admin/job/publish-ai" icon="spark" />
        </StackedTiles>
      }
      card={(job) => <AdminJobCard job={job} chosen={chosen} />}
    />
  )
}

/** The plain list, or the search call once a filter is set. */
function useJobs({ page, values, filtered }: ListAddress<JobFilter>) {
  const settings = { keepPrevious: true, handles: [404] }
  const list = useCall(
    "GET /api/admin/jobPosts",
    { query: { page, perPage: PAGE_SIZE } },
    { ...settings, enabled: !filtered },
  )
  const body = {
    query: values.query,
    status_job_post_id: (JOB_STATUS[values.status as JobStatusName] as number | undefined) ?? values.status,
    job_area_id: values.area,
    county_id: values.county,
    company_id: values.company,
    user_id: values.user,
    from: dayOrNone(values.from),
    to: dayOrNone(values.to),
    page,
    perPage: PAGE_SIZE,
  }
  const search = useCall("POST /api/admin/jobPost/search", { body }, { ...settings, enabled: filtered })
  return filtered ? search : list
}

const whole = { query: { all: true } }
const kept = { freshMs: DAY_MS }

type Props = {
  address: ListAddress<JobFilter>
  /** The listed rows: they give the name of a person or company that the address filters by. */
  rows: readonly AdminJob[]
}

/** Filters by area, county, company and person, collapsed until one of them is set. */
function JobFilters({ address, rows }: Props) {
  const areas = useCall("GET /api/jobAreas", whole, kept)
  const counties = useCall("GET /api/counties", whole, kept)
  const { values } = address
  const field = (name: "area" | "county" | "company" | "user", label: string) => ({
    "aria-label": label,
    placeholder: label,
    value: Number(values[name]) || null,
    onChange: (id: number | null) => address.set({ [name]: id === null ? "" : String(id) }),
  })
  const isAsked = Boolean(values.area || values.county || values.company || values.user)
  return (
    <details className={css.more} open={isAsked || undefined}>
      <summary>{words.moreFilters}</summary>
      <FieldRow>
        <SelectField {...field("area", jobLabels.job_area_id)} from={areas} />
        <SelectField
          {...field("county", "Cidade")}
          options={counties.data?.data.map(({ id, name, uf }) => ({ id, name: `${name}/${uf}` }))}
          from={counties}
        />
        <CompanyField
          {...field("company", jobLabels.company_id)}
          known={rows.find(({ company }) => company.id === Number(values.company))?.company}
        />
        <UserField
          {...field("user", jobLabels.user_id)}
          known={rows.find(({ user }) => user.id === Number(values.user))?.user}
        />
      </FieldRow>
    </details>
  )
}
