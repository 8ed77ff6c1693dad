import { z } from "zod"
import { moment } from "../platform/fields.ts"
import { countyRef, neighborhoodRef, stateRef } from "../places/schemas.ts"
import { pointBalance } from "../points/schemas.ts"
import { image } from "../uploads/schemas.ts"

export const userType = z.object({ id: z.int(), name: z.string() })

const verification = z.union([z.literal(0), z.literal(1)])

/** The signed-in person, as every own call answers it. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  /** The whole name that was asked for and waits for an administrator; readers see `name` until then. */
  pending_name: z.string().nullable(),
  username: z.string(),
  email: z.string(),
  user_type_id: z.int(),
  user_type: userType,
  isAdmin: z.boolean(),
  image: image.nullable(),
  points: pointBalance,
  verification,
  email_verification: z.object({ verification }),
  job_exclusive_accesses_ids: z.array(z.int()),
  companies: z.array(z.object({ id: z.int(), name: z.string(), email: z.string().nullable() })),
  created_at: moment(),
})
export type User = z.output<typeof user>

/** Answer of registering and signing in. `expires_in` in seconds. */
export const session = z.object({
  token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  /** Sent back as `device` by the next sign-in from here, which others' wrong tries then never hold up. */
  device: z.string(),
  data: user,
})
export type Session = z.output<typeof session>

/** What a passkey is asked, as its library takes it, and the ticket that its answer comes back with. */
export const passkeyQuestion = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** `data` of `second_step_required`: the ticket of the second step, and what a passkey is asked there. */
export type SecondStep = { ticket: string; passkey: Record<string, unknown> | null }

/** How an account is guarded. */
export const guards = z.object({
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), created_at: moment(), last_used_at: moment().nullable() }),
  ),
  totp: z.boolean(),
  /** Recovery codes that are left. */
  recovery_codes: z.int(),
  /** Nothing of administration is open before there is a second factor. */
  required: z.boolean(),
})
export type Guards = z.output<typeof guards>

/** New recovery codes, shown this once; null: those that one has go on. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** A device that is signed in: 'Chrome no Android', since when, and when it was last used. */
export const device = z.object({
  id: z.int(),
  device: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  last_used_at: moment(),
  created_at: moment(),
})
export type Device = z.output<typeof device>

export const address = z.object({
  state_id: z.int().nullable(),
  county_id: z.int().nullable(),
  neighborhood_id: z.int().nullable(),
  state: stateRef.nullable(),
  county: countyRef.nullable(),
  neighborhood: neighborhoodRef.nullable(),
  /** 8 digits. */
  cep: z.string().nullable(),
  address: z.string().nullable(),
})
export type Address = z.output<typeof address>

/** A user as administrators see it. */
export const adminUser = user.extend({
  blocked: z.boolean(),
  /** Whether signing in takes two steps. */
  second_factor: z.boolean(),
  blocked_reason: z.string().nullable(),
  job_posts_count: z.int(),
  last_seen_at: moment().nullable(),
  date_format_ptbr: z.string(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminUserRecord = adminUser.extend({
  address: address.nullable(),
  job_exclusive_access: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type AdminUserRecord = z.output<typeof adminUserRecord>
