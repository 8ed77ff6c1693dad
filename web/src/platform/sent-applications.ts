import { session } from "./session.ts"
import { readStored, store } from "./stored.ts"

const KEY = "upaon.applications"
const MOST = 100

/** An application sent from this device or opened on it. `owner` is the id of the account that it belongs to. */
type SentHere = { token: string; slug?: string; title: string; at: string; owner?: number | undefined }

const kept = (): SentHere[] =>
  [readStored<SentHere[] | null>(KEY) ?? []].flat().filter((one) => typeof one?.token === "string")

/** Newest first. An account's applications show only to that account, as others may use the device. In the browser only. */
export const sentFromDevice = () =>
  kept()
    .filter(({ owner }) => owner === undefined || owner === session().user?.id)
    // They are kept in the order in which they were sent or opened last.
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** Storage may be refused: the application's address is also in the mail and in the browser's history. */
const keep = (list: readonly SentHere[]) => store(KEY, list)

export function rememberSent(one: SentHere): void {
  const others = kept().filter(({ token }) => token !== one.token)
  const former = kept().find(({ token }) => token === one.token)
  keep([{ ...one, owner: former?.owner ?? one.owner }, ...others].slice(0, MOST))
}

export const forgetSent = (token: string) => keep(kept().filter((one) => one.token !== token))

/** Deletes the applications of a deleted account, which nobody could see any more. */
export const forgetSentOf = (account: number) => keep(kept().filter(({ owner }) => owner !== account))

/** Assigns the applications sent from this device to the signed-in account. @returns whether there were any */
export async function joinApplications(): Promise<boolean> {
  const owner = session().user?.id
  const tokens = kept().flatMap((one) => (one.owner === undefined ? one.token : []))
  if (owner === undefined || tokens.length === 0) return false
  const { quietApi } = await import("./api.ts")
  await quietApi("POST /api/jobApplications/join", { body: { tokens } })
  keep(kept().map((one) => (tokens.includes(one.token) ? { ...one, owner } : one)))
  return true
}
