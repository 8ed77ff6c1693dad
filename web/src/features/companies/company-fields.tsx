import { NumberInput, Switch, TextInput } from "@mantine/core"
import { ABOUT_LENGTH, type Company } from "@upaon/contract/companies/schemas"
import { companies } from "@upaon/contract/messages/companies"
import { fill } from "@upaon/contract/platform/format"
import {
  CountedArea,
  FieldRow,
  FormSection,
  PlaceFields,
  type RecordState,
  UploadField,
} from "../../panel-kit/index.ts"
import { CnpjField } from "./cnpj-field.tsx"
import type { CompanyValues } from "./company-values.ts"

const words = companies.form

type Props = {
  record: Pick<RecordState<CompanyValues>, "field" | "check" | "form">
  /** As it is stored: what of it awaits an administrator is said at its field, and its CNPJ stays. null: a new one. */
  stored: Company | null
}

/** Every field of a company's form, the same for registering and editing. */
export function CompanyFields({ record, stored }: Props) {
  const { field, check } = record
  return (
    <>
      <FormSection title={words.sections.company}>
        <TextInput
          label={words.name}
          description={
            stored?.pending_name &&
            fill(words.pendingName, { asked: stored.pending_name, shown: stored.name })
          }
          withAsterisk
          maxLength={255}
          {...field("name")}
        />
        <FieldRow>
          <TextInput label={words.email} type="email" inputMode="email" maxLength={254} {...field("email")} />
          <CnpjField locked={Boolean(stored?.cnpj)} {...field("cnpj")} />
        </FieldRow>
        <UploadField
          label={words.logo}
          description={stored?.pending_logo ? words.pendingLogo : undefined}
          {...field("logo")}
        />
        <CountedArea
          label={words.about}
          description={stored?.pending_about ? words.pendingAbout : words.aboutHint}
          max={ABOUT_LENGTH}
          {...field("about")}
        />
        <Switch label={words.hideData} description={words.hideDataHint} size="md" {...check("hide_data")} />
      </FormSection>
      <FormSection title={words.sections.address}>
        <PlaceFields form={record.form} />
        <FieldRow>
          <TextInput label={words.street} maxLength={255} {...field("street_name")} />
          <NumberInput
            label={words.number}
            description={words.numberHint}
            max={999_999}
            allowDecimal={false}
            clampBehavior="none"
            hideControls
            {...field("street_number")}
          />
        </FieldRow>
        <TextInput label={words.complement} maxLength={255} {...field("address_comment")} />
      </FormSection>
    </>
  )
}
