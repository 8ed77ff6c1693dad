import { useSyncExternalStore } from "react"
import type { Session as SignedIn, User } from "@upaon/contract/accounts/schemas"
import type { Person } from "@upaon/contract/platform/roles"
import { createListeners } from "./listeners.ts"
import { readStored, readText, store, storeText } from "./stored.ts"

/** The signed-in person as every own call answers it. */
export type SessionUser = User

export type Session = {
  logged: boolean
  token: string | null
  token_type: string | null
  /** Seconds, as the server said at sign-in. Never used to end the session: it slides with use (rule b11). */
  expires_in: number | null
  user: SessionUser | null
} & ChosenPlace

/** What was chosen on the home page, by slugs; null: all states, or all counties of it. */
export type ChosenPlace = {
  state: string | null
  county: string | null
  /** Some of the county's; none: all of it. */
  neighborhood: readonly string[]
}

export const EVERYWHERE: ChosenPlace = { state: null, county: null, neighborhood: [] }

export const SESSION_KEY = "upaon.session"
/** Outlives the session: by it the next sign-in shows that this device was here before. */
const DEVICE_KEY = "upaon.device"
const visitor: Session = {
  logged: false,
  token: null,
  token_type: null,
  expires_in: null,
  user: null,
  ...EVERYWHERE,
}

let current: Session | undefined
const { subscribe, tell } = createListeners()
globalThis.window?.addEventListener("storage", fromAnotherTab)

/** The session as it stands; while rendering on the server always a visitor's. */
export function session(): Session {
  // Asked without touching it, which throws where a browser blocks sites' data.
  if (!("localStorage" in globalThis)) return visitor
  current ??= read()
  return current
}

/** Follows the session, also when another tab changes it. The first rendering is a visitor's, as on the server. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, serverSession)
}

/** Keeps what a sign-in or a registration answered. */
export function signIn({ token, token_type, expires_in, device, data }: SignedIn): void {
  storeText(DEVICE_KEY, device)
  write({ ...session(), token, token_type, expires_in, user: data, logged: true })
}

/** What the last sign-in on this device answered; undefined: nobody signed in here yet. */
export const knownDevice = (): string | undefined => readText(DEVICE_KEY) ?? undefined

/**
 * Goes on with the token that an answer brought. One that came by a link is shared with who made the link, and stays
 * as it is: the next one would end it there.
 */
export function renewToken(former: string | undefined, token: string | null): void {
  const now = session()
  if (token && former && now.token === former && now.expires_in !== null) write({ ...now, token })
}

/** Whether another tab went on with the next token of the same session, while this one slept. */
export function wentOn(from: Session): boolean {
  fromAnotherTab({ key: null })
  const now = session()
  return now.token !== null && now.token !== from.token && now.user?.id === from.user?.id
}

/** Takes a token that came by a link, and whose it is. */
export function signInByToken(token: string, user: SessionUser): void {
  write({ ...session(), token, token_type: "Bearer", expires_in: null, user, logged: true })
}

/** Renews the stored person after `user/show` or a saved profile. */
export function keepUser(user: SessionUser): void {
  if (session().logged) write({ ...session(), user })
}

/** Keeps the place chosen by the visitor. */
export function choosePlace(place: ChosenPlace): void {
  write({ ...session(), ...place })
}

/** Forgets the session and the chosen place in every tab. Tell the server first with `POST /api/auth/logout`. */
export function dropSession(): void {
  write(visitor)
}

/** Whether the e-mail is confirmed. */
export const isVerified = (user: SessionUser | null): boolean => user?.verification === 1

/** Name and last name as one; the profile keeps all of it in the first (rule a14). */
export const fullName = (user: Pick<SessionUser, "name" | "last_name">): string =>
  [user.name, user.last_name].filter(Boolean).join(" ")

/** The person as the access rules see them; null for a visitor. */
export function personOf({ logged, user }: Pick<Session, "logged" | "user">): Person | null {
  return logged && user ? { isAdmin: user.isAdmin, userTypeId: user.user_type.id } : null
}

const serverSession = () => visitor

function read(): Session {
  const stored = readStored<Partial<Session>>(SESSION_KEY)
  if (!stored || typeof stored !== "object") return visitor
  const kept = { ...visitor, ...stored }
  const { state, county, neighborhood } = kept
  return kept.logged && kept.token ? kept : { ...visitor, state, county, neighborhood }
}

function write(next: Session): void {
  current = next
  store(SESSION_KEY, next === visitor ? null : next)
  tell()
}

function fromAnotherTab(event: Pick<StorageEvent, "key">): void {
  // A null key: the whole storage was cleared.
  if (event.key !== SESSION_KEY && event.key !== null) return
  current = read()
  tell()
}
