import { type RefObject, useEffect, useRef, useState } from "react"
import { publishFromPicture } from "@upaon/contract/ai-publishing/admin-endpoints"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import {
  FieldRow,
  RecordForm,
  type RecordState,
  SelectField,
  UserField,
  useRecord,
} from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS } from "../../platform/renewals.ts"
import { type ChosenPicture, PictureField } from "./picture-field.tsx"
import { ReadingSteps } from "./reading-steps.tsx"

const words = adminJobs.ai
/** Several looks at a hard picture, behind other pictures in the queue. */
const PATIENCE_MS = 180_000

type Values = {
  user_id: number | null
  company_id: number | null
  /** Address of the preview: the file itself is kept beside the form, which copies its values. */
  image: string | null
}

/** Owner, company and picture; while it is read, the steps stand in their place. The job opens for editing then. */
export function PublishAiForm({ backTo }: { backTo: string }) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [readingId, setReadingId] = useState<string | null>(null)
  // From the answer until the job's own screen is there.
  const [made, setMade] = useState(false)
  const gone = useGivenUp()
  useFreed(picture)
  const initial: Values = { user_id: null, company_id: null, image: null }
  const record = useRecord({
    initial,
    body: ({ user_id, company_id }) => ({ user_id, company_id, image: picture?.file }),
    schema: publishFromPicture.body,
    send: ({ image, ...owner }, options) => {
      if (!image) throw new Error("The check lets nothing through without a picture")
      // Browsers make such ids on safe addresses only; without one there are steps, but no figure.
      const reading_id = isSecureContext ? crypto.randomUUID() : undefined
      setReadingId(reading_id ?? null)
      return api(
        "POST /api/admin/jobPost/ai/register",
        { body: { ...owner, image, reading_id } },
        { ...options, signal: gone.current?.signal, patienceMs: PATIENCE_MS },
      )
    },
    alertOn: [413, 415, 500, 502, 503, 504],
    alertText: (fault) => fault.sentence || words.unexpected,
    success: words.published,
    saved: () => setMade(true),
    renews: CHANGED_BY_ADMIN_JOBS,
    to: ({ data }) => `/panel/admin/job/edit?id=${data.id}&page=1`,
  })
  const choose = (chosen: ChosenPicture | null) => {
    setPicture(chosen)
    record.form.setFieldValue("image", chosen?.preview ?? null)
  }
  return (
    <RecordForm record={record} submit={words.submit} cancelTo={backTo}>
      {(record.busy || made) && picture ? (
        <ReadingSteps picture={picture.preview} readingId={readingId} />
      ) : (
        <>
          <PictureField picture={picture} onChange={choose} error={record.form.errors.image} />
          <OwnerFields record={record} />
        </>
      )}
    </RecordForm>
  )
}

/** The owner, and one of the owner's companies; the only one is chosen at once. */
function OwnerFields({ record }: { record: RecordState<Values> }) {
  const { form } = record
  const { user_id, company_id } = form.values
  const companies = useCall("GET /api/admin/companies", { query: { user_id } }, { enabled: user_id !== null })
  const rows = user_id === null ? [] : companies.data?.data
  const only = rows?.length === 1 ? rows[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && company_id === null) form.setFieldValue("company_id", only)
  }, [only, company_id, form])
  const owner = record.field("user_id")
  const changeOwner = (id: number | null) => {
    owner.onChange(id)
    if (id !== user_id) form.setFieldValue("company_id", null)
  }
  return (
    <FieldRow>
      <UserField
        label={words.user}
        withAsterisk
        withCompanies
        failed={adminJobs.usersFailed}
        {...owner}
        onChange={changeOwner}
      />
      <SelectField
        label={words.company}
        withAsterisk
        options={rows}
        from={companies}
        disabled={user_id === null}
        {...record.field("company_id")}
      />
    </FieldRow>
  )
}

/** Gives the preview's memory back when another picture is chosen or the screen is left. */
function useFreed(picture: ChosenPicture | null): void {
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.preview)
  }, [picture])
}

/** A signal that ends when the screen is left: a job that comes later opens nothing any more. */
function useGivenUp(): RefObject<AbortController | null> {
  const life = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => controller.abort()
  }, [])
  return life
}
