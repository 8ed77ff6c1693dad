import { Select, TextInput } from "@mantine/core"
import { PRIORITY_DEFAULT, priorityLabel } from "@upaon/contract/ads/labels"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import {
  CompanyField,
  CountedText,
  DateField,
  FieldRow,
  FormSection,
  MoneyField,
  type RecordState,
  RichText,
  SelectField,
  UploadField,
  UserField,
} from "../../../panel-kit/index.ts"
import { DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { useEffect } from "react"
import { notify } from "../../../platform/notices.ts"
import { useCall } from "../../../platform/query.ts"
import type { AdminNativeAd } from "@upaon/contract/ads/endpoints"

const words = adminAds.form
const priorities = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} · ${priorityLabel(index + 1)}`,
}))

type Known = { id: number; name: string } | null

type Props = {
  record: RecordState<AdValues>
  /** The person and the company when the form opened. */
  user: Known
  company: Known
}

/** Every field of an ad's form, the same for making and editing. */
export function AdFields({ record, user, company }: Props) {
  const { field, form } = record
  return (
    <>
      <FormSection title={words.sections.ad}>
        <CountedText label={words.title} max={255} withAsterisk {...field("title")} />
        <FieldRow>
          <UserField
            label={words.user}
            withAsterisk
            known={user}
            failed={adminAds.initialFailed}
            {...field("user_id")}
          />
          <CompanyField
            label={words.company}
            known={company}
            failed={adminAds.initialFailed}
            {...field("company_id")}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label={words.url}
            withAsterisk
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2048}
            {...field("url")}
          />
          <MoneyField label={words.price} withAsterisk {...field("price")} />
        </FieldRow>
        <UploadField label={words.image} failure={adminAds.imageFailed} {...field("image")} />
        <RichText label={words.description} withAsterisk {...field("description")} />
      </FormSection>
      <FormSection title={words.sections.audience} text={words.audienceText}>
        <AdPlaceFields form={form} />
      </FormSection>
      <FormSection title={words.sections.period} text={words.periodHint}>
        <FieldRow>
          <DateField label={words.start} withAsterisk {...field("start_date")} />
          <DateField label={words.end} withAsterisk {...field("end_date")} />
          <Select
            label={words.priority}
            description={words.priorityHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={priorities}
            allowDeselect={false}
            {...field("priority")}
          />
        </FieldRow>
      </FormSection>
    </>
  )
}

const settings = { freshMs: DAY_MS, handles: "all" } as const

/** Who sees the ad: state, then its counties, then the county's region; clearing one clears those below it. */
function AdPlaceFields({ form }: { form: RecordState<AdValues>["form"] }) {
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

type AdValues = ReturnType<typeof valuesOfAd>

/** An ad as its form holds it, days as YYYY-MM-DD and money in reais; null: a new one. */
export const valuesOfAd = (ad: AdminNativeAd | null) => ({
  title: ad?.title ?? "",
  description: ad?.description ?? "",
  user_id: ad?.user_id ?? null,
  company_id: ad?.company_id ?? null,
  url: ad?.url ?? "",
  price: ad?.price ?? null,
  image: ad?.image ?? null,
  state_id: ad?.state_id ?? null,
  county_id: ad?.county_id ?? null,
  region_id: ad?.region_id ?? null,
  start_date: ad ? localDay(ad.start_date) : null,
  end_date: ad ? localDay(ad.end_date) : null,
  priority: String(ad?.priority ?? PRIORITY_DEFAULT),
})

/**
 * The values as the calls take them: whole days of local time, from the first's beginning to the last's end. A day that
 * was not changed keeps the hour it is stored with.
 */
export function adBody(
  { image, start_date, end_date, priority, ...values }: AdValues,
  stored: AdminNativeAd | null,
) {
  const moment = (name: "start_date" | "end_date", day: string | null, hour: string) =>
    stored && localDay(stored[name]) === day ? stored[name] : day && `${day} ${hour}`
  return {
    ...values,
    image_id: image?.id ?? null,
    // The contract's type asks for both: where one is missing, the form says so before it sends.
    start_date: moment("start_date", start_date, "00:00:00") ?? "",
    end_date: moment("end_date", end_date, "23:59:59") ?? "",
    priority: Number(priority),
  }
}
