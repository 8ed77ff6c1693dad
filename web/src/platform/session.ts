import { useSyncExternalStore } from "react"
import { ADVERTISER, type Person } from "@upaon/contract/platform/roles"

/** What the shell needs to know of the signed-in person; calls answer more. */
export type SessionUser = {
  id: number
  name: string
  last_name?: string | null
  username: string
  email: string
  isAdmin: boolean
  user_type?: { id: number; name: string } | null
  user_type_id?: number | null
  image?: { id: number; url: string } | null
  /** 0 unverified, 1 verified. */
  verification?: number
  email_verification?: { verification: number } | null
}

export type Session = {
  logged: boolean
  token: string | null
  token_type: string | null
  /** Seconds, as the server said at sign-in. Never used to end the session: it slides with use (contract b11). */
  expires_in: number | null
  user: SessionUser | null
  /** Slug of the state chosen on the home page; null: all states. */
  state: string | null
}

const KEY = "upaon.session"
const visitor: Session = {
  logged: false,
  token: null,
  token_type: null,
  expires_in: null,
  user: null,
  state: null,
}

let current: Session | undefined
const listeners = new Set<() => void>()

/** The session as it stands; while rendering on the server always a visitor's. */
export function session(): Session {
  if (typeof localStorage === "undefined") return visitor
  current ??= read()
  return current
}

/** Follows the session, also when another tab changes it. The first rendering is a visitor's, as on the server. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, serverSession)
}

/** Keeps what a sign-in or a registration answered. */
export function signIn(given: {
  token: string
  token_type: string
  expires_in: number
  user: SessionUser | null
}) {
  write({ ...session(), ...given, logged: true })
}

/** Renews the stored person after `user/show` or a saved profile. */
export function keepUser(user: SessionUser): void {
  if (session().logged) write({ ...session(), user })
}

/** Keeps the state chosen by the visitor; null: all states. */
export function chooseState(state: string | null): void {
  write({ ...session(), state })
}

/** Forgets the session and the chosen state in every tab. Tell the server first with `POST /api/auth/logout`. */
export function dropSession(): void {
  write(visitor)
}

/** 1 when the e-mail is confirmed. Both spellings of the answer are read (contract c44). */
export function isVerified(user: SessionUser | null): boolean {
  return (user?.verification ?? user?.email_verification?.verification) === 1
}

/** The person as the access rules see them; null for a visitor. */
export function personOf({ logged, user }: Session): Person | null {
  if (!logged || !user) return null
  return { isAdmin: user.isAdmin, userTypeId: user.user_type?.id ?? user.user_type_id ?? 0 }
}

/** 'Administrador' wins over the user type (contract c46). */
export function roleLabel(person: Person | null): "Administrador" | "Anunciante" | "Candidato" {
  if (person?.isAdmin) return "Administrador"
  return person?.userTypeId === ADVERTISER ? "Anunciante" : "Candidato"
}

const serverSession = () => visitor

function read(): Session {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null")
    if (!stored || typeof stored !== "object") return visitor
    const kept = { ...visitor, ...(stored as Partial<Session>) }
    return kept.logged && kept.token ? kept : { ...visitor, state: kept.state }
  } catch {
    return visitor
  }
}

function write(next: Session): void {
  current = next
  try {
    if (next === visitor) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage may be full or refused: the session then lasts as long as this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", fromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener("storage", fromAnotherTab)
  }
}

function fromAnotherTab(event: StorageEvent): void {
  // A null key: the whole storage was cleared.
  if (event.key !== KEY && event.key !== null) return
  current = read()
  for (const listener of listeners) listener()
}
