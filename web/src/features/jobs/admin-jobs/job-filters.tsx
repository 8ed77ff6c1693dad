import type { AdminJob } from "@upaon/contract/jobs/schemas"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { CompanyField, FieldRow, type ListAddress, SelectField, UserField } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import css from "./admin-jobs.module.css"
import type { JobFilter } from "./list-address.ts"

const whole = { query: { all: true } }
const kept = { freshMs: DAY_MS }

type Props = {
  address: ListAddress<JobFilter>
  /** What is listed, which names a person or a company that came by the address. */
  rows: readonly AdminJob[]
}

/** Area, county, company and person, folded away until one is asked for. */
export function JobFilters({ address, rows }: Props) {
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
