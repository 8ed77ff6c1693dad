/** Who is calling, as features know them. Read once per request from the Bearer token. */
export type Session = {
  /** SHA-256 of the token; the token itself is not kept. */
  tokenHash: string
  /** When it began, which is when the password was typed. */
  since: Date
  user: {
    id: number
    email: string
    name: string
    isAdmin: boolean
    userTypeId: number
    emailVerified: boolean
  }
}

/** Finds the live session of a token, or null. Given by the accounts feature. */
export type SessionLookup = (token: string) => Promise<Session | null>

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S{1,200})$/i.exec(header ?? "")
  return match?.[1] ?? null
}
