import { Select, TextInput } from "@mantine/core"
import { priorityLabel } from "@upaon/contract/ads/labels"
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
  UploadField,
  UserField,
} from "../../../panel-kit/index.ts"
import { AdPlaceFields } from "./ad-place-fields.tsx"
import type { AdValues } from "./ad-values.ts"

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
