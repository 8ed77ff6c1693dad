import { FREQUENCIES } from "@upaon/contract/job-alerts/frequencies"
import { readAddress, searchInput } from "@upaon/contract/search/search-address"
import { api } from "../../platform/api.ts"
import { messageOf } from "../../platform/failures.ts"

/** Makes the alert of a signed-in person. @returns why not, or null */
export async function sendAlert(sent: FormData): Promise<string | null> {
  const fields = [...sent].filter((field): field is [string, string] => typeof field[1] === "string")
  const { order: _, today: __, ...search } = searchInput(readAddress(new URLSearchParams(fields)))
  const frequency = FREQUENCIES.find((one) => one === sent.get("frequency")) ?? "daily"
  try {
    await api("POST /api/jobAlert/register", { body: { ...search, frequency } }, { handles: "all" })
    return null
  } catch (fault) {
    return messageOf(fault)
  }
}
