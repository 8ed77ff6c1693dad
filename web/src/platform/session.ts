import { useSyncExternalStore } from "react"
import type { Session as SignedIn, User } from "@upaon/contract/accounts/schemas"
import type { Person } from "@upaon/contract/platform/roles"
import { createListeners } from "./listeners.ts"
import { readStored, readText, store, storeText } from "./stored.ts"

/** The signed-in person, as the calls about the own account return it. */
export type SessionUser = User

export type Session = {
  logged: boolean
  token: string | null
  token_type: string | null
  /** Seconds, from the sign-in's response. Never used to end the session, because use extends it (rule b11). */
  expires_in: number | null
  user: SessionUser | null
} & ChosenPlace

/** The place chosen on the home page, as slugs; null means all states, or all counties of the state. */
export type ChosenPlace = {
  state: string | null
  county: string | null
  /** Some neighbourhoods of the county; empty means all of it. */
  neighborhood: readonly string[]
}

export const EVERYWHERE: ChosenPlace = { state: null, county: null, neighborhood: [] }

export const SESSION_KEY = "upaon.session"
/** Not deleted with the session: at the next sign-in it proves that this device is known. */
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

/** The current session; while rendering on the server, always a visitor's. */
export function session(): Session {
  // The `in` check does not read localStorage, which throws when the browser blocks site data.
  if (!("localStorage" in globalThis)) return visitor
  current ??= read()
  return current
}

/** The session, updated also when another tab changes it. The first rendering is a visitor's, as on the server. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, serverSession)
}

/** Stores the session from the response of a sign-in or registration. */
export function signIn({ token, token_type, expires_in, device, data }: SignedIn): void {
  storeText(DEVICE_KEY, device)
  write({ ...session(), token, token_type, expires_in, user: data, logged: true })
}

/** The device key of the last sign-in on this device; undefined when nobody has signed in yet. */
export const knownDevice = (): string | undefined => readText(DEVICE_KEY) ?? undefined

/**
 * Stores the new token that a response contained. A token from a link is not replaced, because it is shared with the creator of
 * the link, whose copy would become invalid.
 */
export function renewToken(former: string | undefined, token: string | null): void {
  const now = session()
  if (token && former && now.token === former && now.expires_in !== null) write({ ...now, token })
}

/** Whether another tab has replaced the token of the same session while this tab was suspended. */
export function isSuperseded(from: Session): boolean {
  fromAnotherTab({ key: null })
  const now = session()
  return now.token !== null && now.token !== from.token && now.user?.id === from.user?.id
}

/** Starts a session with a token that came by a link, and the person it belongs to. */
export function signInByToken(token: string, user: SessionUser): void {
  write({ ...session(), token, token_type: "Bearer", expires_in: null, user, logged: true })
}

/** Renews the stored person after `user/show` or a saved profile, unless somebody else has signed in before the answer. */
export function storeUser(user: SessionUser): void {
  const now = session()
  if (now.logged && (now.user === null || now.user.id === user.id)) write({ ...now, user })
}

/** Keeps the place chosen by the visitor. */
export function choosePlace(place: ChosenPlace): void {
  write({ ...session(), ...place })
}

/** Deletes the session and the chosen place in all tabs. Call `POST /api/auth/logout` before. */
export function dropSession(): void {
  write(visitor)
}

/** Whether the e-mail is confirmed. */
export const isVerified = (user: SessionUser | null): boolean => user?.verification === 1

/** First and last name together; the profile keeps the full name in the first one (rule a14). */
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
