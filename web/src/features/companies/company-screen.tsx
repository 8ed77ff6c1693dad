import { type Company, companyRegistration, ABOUT_LENGTH } from "@upaon/contract/companies/schemas"
import { companies } from "@upaon/contract/messages/companies"
import { team } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import {
  editing,
  PanelButton,
  RecordForm,
  RecordScreen,
  StateCard,
  useRecord,
  useSaving,
  CountedArea,
  FieldRow,
  FormSection,
  PlaceFields,
  type RecordState,
  UploadField,
} from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { CHANGED_BY_COMPANIES } from "../../platform/renewals.ts"
import { NumberInput, Switch, Text, TextInput, type TextInputProps } from "@mantine/core"
import { useState } from "react"
import { normaliseCnpj, CNPJ_WARNING, formatCnpj, isValidCnpj } from "@upaon/contract/companies/cnpj"

const words = companies.form
const LIST = "/panel/companies"

const useCompany = (id: number | null) =>
  useCall("GET /api/company/{id}/show", { params: { id: id ?? 0 } }, editing(id))

/** /panel/company/register and /panel/company/edit?id=3 */
export default function CompanyScreen() {
  return (
    <RecordScreen
      titles={{ publish: words.registerTitle, edit: words.editTitle }}
      list={{ label: companies.title, to: LIST }}
      access="advertiser"
      verified
      useLoad={useCompany}
      find={(reply) => reply.data}
    >
      {(company) =>
        company?.role === "member" ? (
          <OwnersOnly company={company} />
        ) : (
          <CompanyForm key={company?.id} company={company} />
        )
      }
    </RecordScreen>
  )
}

/** Shown to team members who open the owner's form by its address. */
const OwnersOnly = ({ company }: { company: Company }) => (
  <StateCard
    icon="lock"
    title={fill(team.ownersOnly, { owner: company.owner_name })}
    text={team.mayAndMayNot}
    action={
      <PanelButton to={`/panel/company/team?id=${company.id}`} variant="light">
        {team.title}
      </PanelButton>
    }
  />
)

function CompanyForm({ company }: { company: Company | null }) {
  const send = useSaving("company", company?.id, async ({ name }, options) => {
    const { data } = await api("GET /api/companies", {}, options)
    return data.filter((one) => one.name === name.trim())
  })
  const record = useRecord({
    initial: valuesOfCompany(company),
    body: companyBody,
    schema: companyRegistration,
    seen: company ? { updated_at: company.updated_at } : {},
    send,
    success: company ? words.updated : words.registered,
    renews: CHANGED_BY_COMPANIES,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={company ? words.update : words.register} cancelTo={LIST}>
      <CompanyFields record={record} stored={company} />
    </RecordForm>
  )
}

type Props = {
  record: RecordState<CompanyValues>
  /** The stored company, which says what awaits approval and whether the CNPJ is locked; null for a new company. */
  stored: Company | null
}

function CompanyFields({ record, stored }: Props) {
  const { field, check } = record
  return (
    <>
      <FormSection title={words.sections.company} text={words.whoSees}>
        <TextInput
          label={words.name}
          description={
            stored?.pending_name &&
            fill(words.pendingName, { asked: stored.pending_name, shown: stored.name })
          }
          required
          maxLength={255}
          {...field("name")}
        />
        <FieldRow>
          <TextInput label={words.email} type="email" maxLength={254} {...field("email")} />
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
        <Switch label={words.hideData} description={words.hideDataHint} {...check("hide_data")} />
      </FormSection>
      <FormSection title={words.sections.address}>
        <PlaceFields record={record} />
        <FieldRow>
          <TextInput label={words.street} maxLength={255} {...field("street_name")} />
          <NumberInput
            label={words.number}
            description={words.numberHint}
            max={999_999}
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

const PLACES = 14

type CnpjProps = TextInputProps & { value: string; locked: boolean }

/** Accepts any text. Wrong check digits only cause a warning, after the last digit was typed or the field was left (rule b1). */
function CnpjField({ value, onBlur, locked, ...rest }: CnpjProps) {
  const [left, setLeft] = useState(value !== "")
  const bare = normaliseCnpj(value)
  const doubtful = bare !== "" && !isValidCnpj(bare) && (left || bare.length >= PLACES)
  return (
    <TextInput
      label={words.cnpj}
      autoComplete="off"
      readOnly={locked}
      disabled={locked}
      description={
        <>
          {locked ? words.cnpjLocked : words.cnpjHint}
          {doubtful && (
            <Text component="output" display="block" mt={4} fz="inherit" fw={600} c="var(--on-accent-soft)">
              {CNPJ_WARNING}
            </Text>
          )}
        </>
      }
      {...rest}
      value={value}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

type CompanyValues = ReturnType<typeof valuesOfCompany>

/** A company as the form's values, with the name and logo that the owner requested, even before approval; null for a new one. */
function valuesOfCompany(company: Company | null) {
  const address = company?.addresses[0]
  return {
    name: company?.pending_name ?? company?.name ?? "",
    email: company?.email ?? "",
    cnpj: company?.cnpj ? formatCnpj(company.cnpj) : "",
    state_id: address?.state_id ?? null,
    county_id: address?.county_id ?? null,
    neighborhood_id: address?.neighborhood_id ?? null,
    street_name: address?.street_name ?? "",
    /** "" while the field is empty. */
    street_number: address?.street_number ?? "",
    address_comment: address?.address_comment ?? "",
    about: company?.pending_about ?? company?.about ?? "",
    hide_data: company?.hide_data ?? false,
    logo: company?.pending_logo ?? company?.logo ?? null,
  }
}

/** The whole body of `company/register`; with the id added, the body of `company/update`. */
const companyBody = ({ logo, ...values }: CompanyValues) => ({ ...values, image_id: logo?.id ?? null })
