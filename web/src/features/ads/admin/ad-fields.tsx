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
  PlaceFields,
  type RecordState,
  RichText,
  UploadField,
  UserField,
} from "../../../panel-kit/index.ts"
import { localDay } from "@upaon/contract/platform/format-time"
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
  const { field } = record
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
        <PlaceFields record={record} last="region_id" optional failed={adminAds.initialFailed} />
      </FormSection>
      <FormSection title={words.sections.period} text={words.periodHint}>
        <FieldRow>
          <DateField label={words.start} withAsterisk {...field("start_date")} />
          <DateField label={words.end} withAsterisk {...field("end_date")} />
          <Select
            label={words.priority}
            description={words.priorityHint}
            data={priorities}
            {...field("priority")}
          />
        </FieldRow>
      </FormSection>
    </>
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
