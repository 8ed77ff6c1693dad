import type { Session } from "@upaon/contract/accounts/schemas"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { Transaction } from "../../db/index.ts"
import type { Deps } from "../feature.ts"
import { newDeviceMail } from "./account-mails.ts"
import { hasDevices } from "./account-token.ts"
import { openSession } from "./sessions.ts"

type Person = { id: number; name: string; email: string; createdAt: Date }
type Entry = {
  /** Whether that device signed in to this account before. */
  known: boolean
  device?: string | undefined
  userAgent: string | undefined
  now: Date
}

/** Opens the session of somebody who proved to be themselves; a device never seen with the account is told by mail. */
export async function enter(
  tx: Transaction,
  deps: Pick<Deps, "mail" | "env">,
  user: Person,
  entry: Entry,
): Promise<Session> {
  if (!entry.known && !(await isFirstSignIn(tx, user, entry.now)))
    await deps.mail.post(tx, newDeviceMail(deps.env.publicUrl, user, entry))
  return openSession(tx, { ...entry, userId: user.id })
}

/** Of an account of today that no device has been in: whoever made it is told nothing new. */
const isFirstSignIn = async (tx: Transaction, user: { id: number; createdAt: Date }, now: Date) =>
  now.getTime() - user.createdAt.getTime() < DAY_MS && !(await hasDevices(tx, user.id))
