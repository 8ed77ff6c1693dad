import { adminAds } from "@upaon/contract/messages/admin-ads"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { useEffect } from "react"
import { FieldRow, type RecordState, SelectField } from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"
import { useCall } from "../../../platform/query.ts"
import type { AdValues } from "./ad-values.ts"

const words = adminAds.form
const settings = { freshMs: DAY_MS, handles: "all" } as const

/** Who sees the ad: state, then its counties, then the county's region; clearing one clears those below it. */
export function AdPlaceFields({ form }: { form: RecordState<AdValues>["form"] }) {
  const { state_id, county_id, region_id } = form.values
  const states = useCall("GET /api/states", { query: { all: true } }, settings)
  const counties = useCall(
    "GET /api/counties",
    { query: { all: true, state_id } },
    { ...settings, enabled: state_id !== null },
  )
  const regions = useCall(
    "GET /api/regions",
    { query: { county_id } },
    { ...settings, enabled: county_id !== null },
  )
  const failed = states.isError || counties.isError || regions.isError
  useEffect(() => {
    if (failed) notify({ kind: "error", text: adminAds.initialFailed })
  }, [failed])
  const choose = (values: Partial<AdValues>) => {
    form.setValues(values)
    for (const name of Object.keys(values)) form.clearFieldError(name)
  }
  return (
    <FieldRow>
      <SelectField
        label={words.state}
        options={states.data?.data}
        from={states}
        value={state_id}
        onChange={(id) => choose({ state_id: id, county_id: null, region_id: null })}
        error={form.errors.state_id}
      />
      <SelectField
        label={words.county}
        options={state_id === null ? [] : counties.data?.data}
        from={counties}
        disabled={state_id === null}
        placeholder={state_id === null ? words.chooseState : undefined}
        value={county_id}
        onChange={(id) => choose({ county_id: id, region_id: null })}
        error={form.errors.county_id}
      />
      <SelectField
        label={words.region}
        options={county_id === null ? [] : regions.data?.data}
        from={regions}
        disabled={county_id === null}
        placeholder={county_id === null ? words.chooseCounty : undefined}
        value={county_id === null ? null : region_id}
        onChange={(id) => choose({ region_id: id })}
        error={form.errors.region_id}
      />
    </FieldRow>
  )
}
