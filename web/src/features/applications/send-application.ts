import { application } from "@upaon/contract/messages/applications"
import { ApiFailure } from "../../platform/api-client.ts"
import { api, type InputOf } from "../../platform/api.ts"
import { fitPicture, MAX_BYTES, PICTURE_TYPES } from "../../platform/fit-picture.ts"
import { messageOf, refusalOf } from "../../platform/failures.ts"
import { ownCurriculumFile } from "../curriculum/own-curriculum.ts"

const words = application.form

/** What came of it: `ended` where the vacancy is over meanwhile. */
export type Refusal = { fields: Record<string, string>; alerts: readonly string[]; ended: boolean }

/** A form's fields as the call takes them; answers are named `answers[{id}]` (rule d1). */
export function applicationOf(
  slug: string,
  form: FormData,
): InputOf<"POST /api/jobApplication/register">["body"] {
  const text = (name: string) => String(form.get(name) ?? "")
  const answers = [...form].flatMap(([name, answer]) => {
    const id = /^answers\[(\d+)\]$/.exec(name)?.[1]
    return id ? [{ question_id: Number(id), answer: String(answer) }] : []
  })
  const file = form.get("curriculum")
  return {
    slug,
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    city: text("city"),
    message: text("message"),
    website: text("website"),
    answers: JSON.stringify(answers),
    // Without a name none was chosen; an empty one was, and the server says so.
    ...(file instanceof File && file.name !== "" ? { curriculum: file } : {}),
  }
}

/** A failed call as the form shows it. */
export function refusalOfFault(fault: unknown): Refusal {
  if (!(fault instanceof ApiFailure)) throw fault
  const { status } = fault
  const none = { fields: {}, ended: status === 410 }
  if (status === 422) return { ...refusalOf(fault), ended: false }
  if (status === 413 || status === 415)
    return { ...none, fields: { curriculum: messageOf(fault) }, alerts: [messageOf(fault)] }
  // Its employer changes it meanwhile, and readers do not see it until it is reviewed.
  if (status === 404) return { ...none, alerts: [words.notNow] }
  return { ...none, alerts: [status === 0 ? words.lost : messageOf(fault)] }
}

const HANDLED = [0, 404, 409, 410, 413, 415, 422, 429, 500, 503]
/** A photograph over a poor line. */
const PATIENCE_MS = 115_000
/** Of a photograph: more takes minutes where the line is poor. */
const ENOUGH_BYTES = 1_500_000

/** A photograph of any format that the browser opens; other files go as they are. */
const fit = (file: File) => (PICTURE_TYPES.includes(file.type) ? fitPicture(file, ENOUGH_BYTES) : file)

/** Sends a form; `own` puts the curriculum of this device in. @returns the token, or what is wrong */
export async function sendApplication(slug: string, form: FormData, own: boolean): Promise<string | Refusal> {
  const wrong = (sentence: string): Refusal => ({
    fields: { curriculum: sentence },
    alerts: [sentence],
    ended: false,
  })
  const body = applicationOf(slug, form)
  const curriculum = own ? await ownCurriculumFile() : body.curriculum
  if (own && !curriculum) return wrong(words.noOwn)
  if (curriculum instanceof File)
    try {
      body.curriculum = await fit(curriculum)
    } catch {
      return wrong(words.tooLarge)
    }
  // A slow line would carry all of it first, and give up before the server's no could come.
  if (body.curriculum instanceof File && body.curriculum.size > MAX_BYTES) return wrong(words.fileTooLarge)
  return api(
    "POST /api/jobApplication/register",
    { body },
    { handles: HANDLED, patienceMs: PATIENCE_MS },
  ).then(({ data }) => data.token, refusalOfFault)
}
