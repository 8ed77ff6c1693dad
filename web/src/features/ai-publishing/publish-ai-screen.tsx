import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import {
  FieldRow,
  RecordForm,
  type RecordState,
  Screen,
  SelectField,
  useRecord,
  UserField,
  useOwner,
} from "../../panel-kit/index.ts"
import { Alert } from "@mantine/core"
import { useEffect, useState } from "react"
import { publishFromPicture, type ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import { pictures as pictureWords } from "@upaon/contract/messages/pictures"
import { counted, fill } from "@upaon/contract/platform/format"
import { api } from "../../platform/api.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { notify } from "../../platform/notices.ts"
import { useInvalidate } from "../../platform/query.ts"
import { type ChosenPicture, PictureField } from "./picture-field.tsx"
import { CHANGED_BY_PICTURES, PicturesList } from "./pictures-list.tsx"
import { ReadingSteps } from "./reading-steps.tsx"

const words = adminJobs.ai
const LIST = "/panel/admin/jobs"

/** /panel/admin/job/publish-ai */
export default function PublishAiScreen() {
  return (
    <Screen title={words.title} note={words.text} under={{ label: adminJobs.title, to: LIST }} narrow>
      <PublishAiForm backTo={LIST} />
    </Screen>
  )
}

const EDIT = "/panel/admin/job/edit?id="
const PATIENCE_MS = 60_000

type Values = {
  user_id: number | null
  company_id: number | null
  /** The preview's address. The files are kept outside the form, because the form copies its values. */
  image: string | null
}

/** Owner, company and pictures. One picture's progress is shown until its job opens; several pictures go to the list below. */
function PublishAiForm({ backTo }: { backTo: string }) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [watched, setWatched] = useState<number | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const navigate = useNavigateHere()
  const renew = useInvalidate()
  // Frees the previews' memory when other pictures are chosen or the screen is left.
  useEffect(() => () => pictures.forEach(({ preview }) => URL.revokeObjectURL(preview)), [pictures])
  const [first] = pictures
  const initial: Values = { user_id: null, company_id: null, image: null }
  const record = useRecord({
    initial,
    body: ({ user_id, company_id }) => ({ user_id, company_id, image: first?.file }),
    schema: publishFromPicture.body,
    send: async ({ user_id, company_id }, options) => {
      const given: (ReadPicture & { known: boolean })[] = []
      for (const { file } of pictures) {
        const body = { user_id: user_id ?? undefined, company_id, image: file }
        const sent = api("POST /api/jobPost/picture", { body }, { ...options, patienceMs: PATIENCE_MS })
        given.push((await sent.catch(keepRest(given.length))).data)
      }
      return given
    },
    alertOn: [413, 415, 500, 502, 503, 504],
    alertText: (fault) => fault.sentence || words.unexpected,
    saved: (given, values) => {
      const [only, ...others] = given
      if (only && others.length === 0 && !only.known) return setWatched(only.id)
      choose([])
      record.form.resetDirty({ ...values, image: null })
      const fresh = given.filter(({ known }) => !known).length
      const sent = counted(fresh, "imagem enviada", "imagens enviadas")
      const known = counted(given.length - fresh, "imagem já enviada", "imagens já enviadas")
      const told = [
        fresh > 0 && fill(pictureWords.sent, { sent }),
        fresh < given.length && fill(pictureWords.known, { known }),
      ]
      setTold(told.filter(Boolean).join(" "))
    },
    renews: CHANGED_BY_PICTURES,
  })
  /** After a failure keeps only the pictures that were not accepted, so that none is sent twice; the refused one is first. */
  const keepRest = (sent: number) => (fault: unknown) => {
    if (sent > 0) {
      choose(pictures.slice(sent))
      renew(...CHANGED_BY_PICTURES)
    }
    throw fault
  }
  const choose = (chosen: readonly ChosenPicture[]) => {
    // The effect above revokes the previous previews, so the pictures that stay get new ones.
    const shown = chosen.map((one) =>
      pictures.includes(one) ? { ...one, preview: URL.createObjectURL(one.file) } : one,
    )
    setPictures(shown)
    setTold(null)
    record.form.setFieldValue("image", shown[0]?.preview ?? null)
  }
  const end = (picture: ReadPicture | null) => {
    setWatched(null)
    renew(...CHANGED_BY_PICTURES)
    const job = picture?.jobs[0]
    if (!job) return setTold(pictureWords.states[picture?.state ?? "failed"])
    notify({ kind: "success", text: words.published })
    void navigate(`${EDIT}${job.id}`)
  }
  return (
    <>
      <RecordForm
        record={{ ...record, busy: record.busy || watched !== null }}
        submit={words.submit}
        cancelTo={backTo}
      >
        {told && (
          <output>
            <Alert>{told}</Alert>
          </output>
        )}
        {(record.busy || watched !== null) && first ? (
          <ReadingSteps picture={first.preview} id={watched} onEnd={end} />
        ) : (
          <>
            <PictureField pictures={pictures} onChange={choose} error={record.form.errors.image} />
            <OwnerFields record={record} />
          </>
        )}
      </RecordForm>
      <PicturesList editAt={EDIT} />
    </>
  )
}

/** The owner and one of the owner's companies, which is preselected if it is the only one. */
function OwnerFields({ record }: { record: RecordState<Values> }) {
  const { form } = record
  const { user_id, company_id } = form.values
  const { owner, companies, from } = useOwner(record)
  const only = companies?.length === 1 ? companies[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && company_id === null) form.setFieldValue("company_id", only)
  }, [only, company_id, form])
  return (
    <FieldRow>
      <UserField label={words.user} required withCompanies failed={adminJobs.usersFailed} {...owner} />
      <SelectField
        label={words.company}
        required
        options={companies}
        from={from}
        disabled={user_id === null}
        placeholder={user_id === null ? adminJobs.form.userFirst : undefined}
        {...record.field("company_id")}
      />
    </FieldRow>
  )
}
