import { NumberInput, Switch, TextInput } from "@mantine/core"
import { type ComponentProps, type ReactNode, useRef } from "react"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { fill } from "@upaon/contract/platform/format"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import {
  DateField,
  FieldRow,
  FormSection,
  MoneyField,
  PlaceFields,
  RichText,
  SelectField,
  UploadField,
  useMarkedQuotes,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { FairWords, quoteOf, SimilarJobs, useChecks } from "./fair-words.tsx"
import type { JobRecord } from "./job-values.ts"
import { WayToApply } from "./way-to-apply.tsx"

const words = ownJobs.form
const everyChoice = { query: { all: true } }

type Option = { id: number; name: string }
type MainProps = {
  record: JobRecord
  /** The owner's companies; undefined while they load. */
  companies: readonly Option[] | undefined
  /** The call that loads them, for a form that opens before they are known. */
  from?: ComponentProps<typeof SelectField>["from"]
  /** The text that says what must be chosen before the company; falsy when nothing must. */
  first?: string | false
  /** Called before the form holds the new company. */
  onCompany?: (id: number | null) => void
}
type Props = MainProps & {
  /** Stands before the title: the field for the job's owner. */
  owner?: ReactNode
  /** A range of pay that stays while no other pay is chosen, as displayed. */
  range?: string | null
  belowPay?: ReactNode
}

/**
 * All fields of a job's form, without logic: the caller brings the record (`useRecord`) and the buttons. The advertiser's publish
 * and edit forms use it, and so does the administrator's, which inserts fields of its own.
 */
export function JobFields({ owner, range, belowPay, ...main }: Props) {
  const { record } = main
  return (
    <>
      <FormSection title={words.sections.job}>
        {owner}
        <JobMainFields {...main} />
        <JobDescription record={record} />
      </FormSection>
      <FormSection title={words.sections.place}>
        <PlaceFields record={record} />
      </FormSection>
      <FormSection title={words.sections.pay}>
        <PayFields record={record} range={range} />
        {belowPay}
      </FormSection>
      <FormSection title={words.sections.applications}>
        <ApplicationFields record={record} />
      </FormSection>
    </>
  )
}

/** Title, company, type, area and openings. */
function JobMainFields({ record, companies, from, first, onCompany }: MainProps) {
  const types = useCall("GET /api/jobTypes", everyChoice, { freshMs: DAY_MS })
  const areas = useCall("GET /api/jobAreas", everyChoice, { freshMs: DAY_MS })
  const company = record.field("company_id")
  const { fairWords } = useChecks(record)
  const { title } = record.form.values
  return (
    <>
      <TextInput label={jobLabels.title} required maxLength={255} {...record.field("title")} />
      <FairWords
        value={title}
        found={fairWords("title", title)}
        onTake={(better) => record.form.setValues({ title: better })}
      />
      <FieldRow>
        <SelectField
          label={jobLabels.company_id}
          required
          options={companies}
          from={from}
          disabled={Boolean(first)}
          placeholder={first || undefined}
          {...company}
          onChange={(id) => {
            onCompany?.(id)
            company.onChange(id)
          }}
        />
        <SelectField label={jobLabels.job_type_id} required from={types} {...record.field("job_type_id")} />
      </FieldRow>
      <FieldRow>
        <SelectField label={jobLabels.job_area_id} required from={areas} {...record.field("job_area_id")} />
        <NumberInput
          label={jobLabels.job_number}
          description={words.jobNumberHint}
          min={1}
          max={9999}
          allowNegative={false}
          clampBehavior="none"
          {...record.field("job_number")}
        />
      </FieldRow>
    </>
  )
}

/** The description's editor; legal objections to its words are marked in the text and explained below. */
function JobDescription({ record }: { record: JobRecord }) {
  const box = useRef<HTMLDivElement>(null)
  const { description } = record.form.values
  const found = useChecks(record).fairWords("description", description)
  const quotes = found.map((one) => quoteOf(description, one))
  useMarkedQuotes(box, quotes, description)
  return (
    <>
      <div ref={box}>
        <RichText label={jobLabels.description} required {...record.field("description")} />
      </div>
      <FairWords
        value={description}
        found={found}
        onTake={(better) => record.form.setValues({ description: better })}
      />
    </>
  )
}

/** Negotiable or an amount: choosing negotiable clears and disables the amount. */
function PayFields({ record, range }: Pick<Props, "record" | "range">) {
  const { form } = record
  const negotiable = form.values.negotiable_salary
  const choose = (on: boolean) => {
    form.setValues(on ? { negotiable_salary: true, salary: null } : { negotiable_salary: false })
    form.clearFieldError("salary")
  }
  return (
    <FieldRow>
      <Switch
        label={jobLabels.negotiable_salary}
        checked={negotiable}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <MoneyField
        label={jobLabels.salary}
        required={!negotiable && !range}
        disabled={negotiable}
        description={range && !negotiable && fill(words.rangeStays, { range })}
        {...record.field("salary")}
      />
    </FieldRow>
  )
}

/** How to apply and until when, and the picture. */
function ApplicationFields({ record }: { record: JobRecord }) {
  return (
    <>
      <WayToApply record={record} />
      <DateField
        label={jobLabels.received_date}
        description={words.deadlineHint}
        fromToday
        {...record.field("received_date")}
      />
      <UploadField label={jobLabels.image_id} description={words.imageHint} {...record.field("image")} />
      <SimilarJobs record={record} />
    </>
  )
}
