import { session } from "./session.ts"
import { readStored, store } from "./stored.ts"

const KEY = "upaon.applications"
const MOST = 100

/** An application that was sent from this device, or opened on it. `joined`: an account has it. */
type SentHere = { token: string; slug?: string; title: string; at: string; joined?: boolean }

/** The newest first. In the browser only. */
export function sentHere(): SentHere[] {
  const kept = readStored<SentHere[]>(KEY)
  return Array.isArray(kept) ? kept : []
}

/** Without storage the address is in the mail, and in the browser's history. */
const keep = (list: readonly SentHere[]) => store(KEY, list)

export function rememberSent(one: SentHere): void {
  const others = sentHere().filter(({ token }) => token !== one.token)
  const former = sentHere().find(({ token }) => token === one.token)
  keep([{ ...one, joined: former?.joined }, ...others].slice(0, MOST))
}

export const forgetSent = (token: string) => keep(sentHere().filter((one) => one.token !== token))

/** The account of who is signed in takes over what this device sent. @returns whether there was something */
export async function joinApplications(): Promise<boolean> {
  const tokens = sentHere().flatMap(({ token, joined }) => (joined ? [] : token))
  if (!session().logged || tokens.length === 0) return false
  const { quietApi } = await import("./api.ts")
  await quietApi("POST /api/jobApplications/join", { body: { tokens } })
  keep(sentHere().map((one) => ({ ...one, joined: one.joined || tokens.includes(one.token) })))
  return true
}
