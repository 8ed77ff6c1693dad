import { type AdminNativeAd, adRegistration, END_BEFORE_START } from "@upaon/contract/ads/endpoints"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import {
  editing,
  RecordForm,
  RecordScreen,
  useRecord,
  useSaving,
  CompanyField,
  CountedText,
  DateField,
  FieldRow,
  FormSection,
  localMoment,
  MoneyField,
  PlaceFields,
  type RecordState,
  RichText,
  UploadField,
  UserField,
} from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { SAVING_FAILURES } from "../../../platform/failures.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_ADS } from "../../../platform/renewals.ts"
import { ADS } from "./ads-address.ts"
import { Select, TextInput } from "@mantine/core"
import { PRIORITY_DEFAULT, priorityLabel } from "@upaon/contract/ads/labels"
import { localDay } from "@upaon/contract/platform/format-time"

const words = adminAds.form
const priorities = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} · ${priorityLabel(index + 1)}`,
}))

const useAd = (id: number | null) => useCall("POST /api/admin/nativeAd/show", { body: { id } }, editing(id))

/** /panel/admin/native-ads/create and /panel/admin/native-ads/edit/12 */
export default function AdScreen() {
  return (
    <RecordScreen
      titles={{ publish: adminAds.create, edit: adminAds.edit }}
      list={{ label: adminAds.title, to: ADS }}
      useLoad={useAd}
      find={(reply) => reply.data}
      loadFailed={adminAds.loadFailed}
    >
      {(ad) => <AdForm key={ad?.id} ad={ad} />}
    </RecordScreen>
  )
}

function AdForm({ ad }: { ad: AdminNativeAd | null }) {
  const send = useSaving("admin/nativeAd", ad?.id, async ({ title }, options) => {
    const { data } = await api("GET /api/admin/nativeAds", {}, options)
    return data.filter((one) => one.title === title.trim())
  })
  const record = useRecord({
    initial: valuesOfAd(ad),
    body: (values) => adBody(values, ad),
    schema: adRegistration,
    // Both days count in full, so a one-day ad would pass the schema; the form itself requires a later end day.
    faults: ({ start_date, end_date }) => ({
      end_date: start_date && end_date && end_date <= start_date && END_BEFORE_START,
    }),
    seen: ad ? { updated_at: ad.updated_at } : {},
    send,
    alertOn: SAVING_FAILURES,
    alertText: () => (ad ? adminAds.updateFailed : adminAds.createFailed),
    success: ad ? adminAds.updated : adminAds.created,
    renews: CHANGED_BY_ADS,
    to: ADS,
  })
  return (
    <RecordForm record={record} submit={ad ? words.update : words.save} cancelTo={ADS}>
      <AdFields record={record} ad={ad} />
    </RecordForm>
  )
}

function AdFields({ record, ad }: { record: RecordState<AdValues>; ad: AdminNativeAd | null }) {
  const { field } = record
  return (
    <>
      <FormSection title={words.sections.ad}>
        <CountedText label={words.title} max={255} required {...field("title")} />
        <FieldRow>
          <UserField
            label={words.user}
            required
            known={ad?.user}
            failed={adminAds.initialFailed}
            {...field("user_id")}
          />
          <CompanyField
            label={words.company}
            known={ad?.company}
            failed={adminAds.initialFailed}
            {...field("company_id")}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label={words.url}
            required
            type="url"
            placeholder="https://"
            maxLength={2048}
            {...field("url")}
          />
          <MoneyField label={words.price} required {...field("price")} />
        </FieldRow>
        <UploadField label={words.image} failure={adminAds.imageFailed} {...field("image")} />
        <RichText label={words.description} required {...field("description")} />
      </FormSection>
      <FormSection title={words.sections.audience} text={words.audienceText}>
        <PlaceFields record={record} last="region_id" optional failed={adminAds.initialFailed} />
      </FormSection>
      <FormSection title={words.sections.period} text={words.periodHint}>
        <FieldRow>
          <DateField label={words.start} required {...field("start_date")} />
          <DateField label={words.end} required {...field("end_date")} />
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

/** An ad as the form's values, with days as YYYY-MM-DD and money in reais; null for a new ad. */
const valuesOfAd = (ad: AdminNativeAd | null) => ({
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
 * The form's values as the request body: local time from the start of the first day to the end of the last. A day that was not
 * changed keeps its stored time.
 */
function adBody({ image, start_date, end_date, priority, ...values }: AdValues, saved: AdminNativeAd | null) {
  const moment = (name: "start_date" | "end_date", day: string | null, hour: string) =>
    saved && localDay(saved[name]) === day ? localMoment(saved[name]) : day && `${day} ${hour}`
  return {
    ...values,
    image_id: image?.id ?? null,
    // The contract's type requires both dates; if one is missing, the form reports it before sending.
    start_date: moment("start_date", start_date, "00:00:00") ?? "",
    end_date: moment("end_date", end_date, "23:59:59") ?? "",
    priority: Number(priority),
  }
}
