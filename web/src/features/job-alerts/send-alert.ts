import type { Frequency } from "@upaon/contract/messages/job-alerts"
import { readAddress, searchInput } from "@upaon/contract/search/search-address"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { messageOf, refusalOf } from "../../platform/failures.ts"

/** The form's fields as the request body. */
export function alertOf(sent: FormData) {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === "string")
  const { email, frequency, push_tag } = Object.fromEntries(texts)
  const { order: _, today: __, ...search } = searchInput(readAddress(new URLSearchParams(texts)))
  return { ...search, email, push_tag, frequency: frequency as Frequency }
}

/** The reason why an alert was not created. */
export function refusalOfAlert(fault: unknown): string {
  if (!(fault instanceof ApiFailure)) throw fault
  return fault.status === 422 ? refusalOf(fault).alerts.join(" ") : messageOf(fault)
}

/** Creates an alert for a signed-in person. @returns the reason for a refusal, or null */
export const sendAlert = (sent: FormData): Promise<string | null> =>
  api("POST /api/jobAlert/register", { body: alertOf(sent) }, { handles: "all" }).then(
    () => null,
    refusalOfAlert,
  )
