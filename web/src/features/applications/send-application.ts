import { application } from "@upaon/contract/messages/applications"
import { ApiFailure } from "../../platform/api-client.ts"
import { api, type InputOf } from "../../platform/api.ts"
import { fitPicture, MAX_BYTES, PICTURE_TYPES } from "../../platform/fit-picture.ts"
import { messageOf, refusalOf } from "../../platform/failures.ts"
import { ownCurriculumFile } from "../curriculum/own-curriculum.ts"

const words = application.form

/** Why an application was not accepted; `ended` is true if the vacancy has ended. */
export type Refusal = { fields: Record<string, string>; alerts: readonly string[]; ended: boolean }

/** The form's fields as the request body; answers are named `answers[{id}]` (rule d1). */
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
    // A file without a name means that none was chosen. An empty file is sent, and the server refuses it.
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
  // The employer has just changed the vacancy, and it is hidden until it is reviewed.
  if (status === 404) return { ...none, alerts: [words.notNow] }
  return { ...none, alerts: [status === 0 ? words.lost : messageOf(fault)] }
}

const HANDLED = [0, 404, 409, 410, 413, 415, 422, 429, 500, 503]
/** Timeout in milliseconds: enough to upload a photograph over a slow connection. */
const PATIENCE_MS = 115_000
/** Maximum size of a photograph in bytes: more would take minutes over a slow connection. */
const ENOUGH_BYTES = 1_500_000

/** Shrinks a photograph of any format that the browser can decode; other files are sent unchanged. */
const fit = (file: File) => (PICTURE_TYPES.includes(file.type) ? fitPicture(file, ENOUGH_BYTES) : file)

/** Sends a form; with `own`, the curriculum stored on this device is attached. @returns the token, or the refusal */
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
  // Checked here, because over a slow connection the upload would time out before the server could refuse it.
  if (body.curriculum instanceof File && body.curriculum.size > MAX_BYTES) return wrong(words.fileTooLarge)
  return api(
    "POST /api/jobApplication/register",
    { body },
    { handles: HANDLED, patienceMs: PATIENCE_MS },
  ).then(({ data }) => data.token, refusalOfFault)
}
