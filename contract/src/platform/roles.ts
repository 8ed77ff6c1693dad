/** Who may make a call. The server checks it before it reads anything else of the request. */
export type Access =
  /** Visitors too; a session is used if the request has one. */
  | "anyone"
  /** Any signed-in person. */
  | "signed-in"
  /** Advertisers (user_type_id 2) and administrators. Candidates get 403. */
  | "advertiser"
  /** Advertisers only, for an employer's responsibilities. Administrators get 403 as well (rule d19). */
  | "employer"
  /** Candidates (user_type_id 1) and administrators. */
  | "candidate"
  /** Users whose isAdmin is true. Others get 403. */
  | "administrator"

export const CANDIDATE = 1
export const ADVERTISER = 2

export type Person = { isAdmin: boolean; userTypeId: number }

/** Whether a signed-in person (null: a visitor) has the given access. */
export function hasAccess(access: Access, person: Person | null): boolean {
  if (access === "anyone") return true
  if (!person) return false
  if (access === "employer") return !person.isAdmin && person.userTypeId === ADVERTISER
  if (access === "signed-in" || person.isAdmin) return true
  return access !== "administrator" && person.userTypeId === (access === "candidate" ? CANDIDATE : ADVERTISER)
}
