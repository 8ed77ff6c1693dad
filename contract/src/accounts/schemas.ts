import { z } from "zod"
import { presence as presenceWords } from "../messages/accounts/presence.ts"
import { secondStep as second } from "../messages/accounts/second-step.ts"
import { bareNumber, COUNTY_REQUIRED, STATE_REQUIRED } from "../platform/text-rules.ts"
import { countyRef, neighborhoodRef, stateRef } from "../places/endpoints.ts"
import {
  asNumber,
  email,
  moment,
  optionalId,
  optionalLine,
  optionalText,
  requiredId,
  requiredText,
  tooLong,
  seen,
} from "../platform/fields.ts"
import { isWebAddress } from "../platform/rich-fields.ts"
import { pointBalance } from "../points/schemas.ts"
import { image } from "../uploads/endpoints.ts"
import {
  CONFIRMATION_DIFFERS,
  LAST_NAME_REQUIRED,
  NAME_REQUIRED,
  PASSWORD_MIN,
  PASSWORD_REQUIRED,
  passwordTooShort,
  USER_TYPE_REQUIRED,
  USERNAME,
  USERNAME_INVALID,
  USERNAME_REQUIRED,
} from "./rules.ts"

/** What an earlier sign-in on this device answered; anything else counts as none. */
const knownDevice = () =>
  z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined)

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value)

/** Longer ones only cost hashing time. */
const PASSWORD_MAX = 200

/** Whether a password is one that everybody guesses; the server knows them. */
type IsRefused = (password: string) => boolean
const none: IsRefused = () => false

/** A password with at least `min` characters. Never trimmed. */
const password = (min: number, isRefused = none) =>
  z
    .string(PASSWORD_REQUIRED)
    .min(1, PASSWORD_REQUIRED)
    .min(min, passwordTooShort(min))
    .max(PASSWORD_MAX, tooLong(PASSWORD_MAX))
    .refine(
      (text) => !isRefused(text),
      "Muita gente usa esta senha, e ela é fácil de adivinhar. Escolha outra, só sua.",
    )

const WRONG_PASSWORD = presenceWords.wrong

/** The password that somebody has, asked once more; "" counts as none. */
const currentPassword = () =>
  z.preprocess(emptyIsAbsent, z.string(WRONG_PASSWORD).max(PASSWORD_MAX, WRONG_PASSWORD).optional())

const CODE_MISSING = second.codeMissing
/** Six digits of an app, or a recovery code; spaces and hyphens do not count. */
export const code = () => z.string(CODE_MISSING).trim().min(1, CODE_MISSING).max(40, second.codeWrong)

/** What a browser's passkey answered; its library and the server's know what is in it. */
export const passkeyAnswer = () =>
  z.looseObject({ id: z.string().max(2000), response: z.looseObject({}), type: z.literal("public-key") })

const ticket = z.string().max(64)

/** How somebody who is signed in proves to be themselves: the password, a code, or a passkey for a ticket. */
export const presence = z
  .object({
    password: z.string(presenceWords.missing).max(PASSWORD_MAX, WRONG_PASSWORD).optional(),
    code: code().optional(),
    passkey: passkeyAnswer().optional(),
    ticket: ticket.optional(),
  })
  .refine((body) => body.password || body.code || (body.passkey && body.ticket), {
    error: presenceWords.missing,
    path: ["password"],
  })

/** The second step of a sign-in. */
export const secondStep = z
  .object({ ticket, code: code().optional(), passkey: passkeyAnswer().optional(), device: knownDevice() })
  .refine((body) => body.code || body.passkey, { error: second.codeMissing, path: ["code"] })

export const passkeyLogin = z.object({ ticket, passkey: passkeyAnswer(), device: knownDevice() })
export const passkeyAddition = z.object({ ticket, passkey: passkeyAnswer() })

const username = () =>
  z.string(USERNAME_REQUIRED).trim().toLowerCase().min(1, USERNAME_REQUIRED).regex(USERNAME, USERNAME_INVALID)

/** Letters that look like others make addresses that look like others: accents stand in domains only. */
const FOREIGN_LETTER = /[\u0080-\uffff].*@|[\u0080-\u00bf\u0100-\uffff]/

const accountEmail = () =>
  email().refine(
    (text) => !FOREIGN_LETTER.test(text),
    "Informe um e-mail sem acentos nem letras de outros alfabetos.",
  )

/** The confirmation must equal the password once one is typed; the error stands at `password_confirmation`. */
const confirmed = {
  when: (value: { password?: string | null; password_confirmation?: string | null }) =>
    !value.password || value.password === value.password_confirmation,
  options: { error: CONFIRMATION_DIFFERS, path: ["password_confirmation"] },
}

const confirmation = z.string("Confirme a senha.")

/** The body of registering. `min` is the server's PASSWORD_MIN, where it is raised. */
export const registration = (min: number = PASSWORD_MIN.registration, isRefused = none) =>
  z
    .object({
      name: requiredText(255, NAME_REQUIRED),
      last_name: requiredText(255, LAST_NAME_REQUIRED),
      username: username(),
      email: accountEmail(),
      password: password(min, isRefused),
      password_confirmation: confirmation,
      user_type_id: z.preprocess(asNumber, z.union([z.literal(1), z.literal(2)], USER_TYPE_REQUIRED)),
      device: knownDevice(),
    })
    .refine(confirmed.when, confirmed.options)

export const loginBody = z.object({
  email: email(),
  password: password(PASSWORD_MIN.login),
  device: knownDevice(),
})

export const emailOnly = z.object({ email: email() })
export const usernameOnly = z.object({ username: requiredText(255, USERNAME_REQUIRED) })
export const resetToken = z.object({ token: requiredText() })

/** The body of changing a forgotten password. */
export const passwordChange = (min: number = PASSWORD_MIN.reset, isRefused = none) =>
  z
    .object({
      token: requiredText(),
      password: password(min, isRefused),
      password_confirmation: confirmation,
    })
    .refine(confirmed.when, confirmed.options)

/**
 * The body of saving the profile: an absent field stays. `username` counts from administrators only (rule a13), of
 * whom it is required where it is sent.
 */
export const profileUpdate = (min: number = PASSWORD_MIN.profile, isRefused = none) =>
  z
    .object({
      name: requiredText(255, "Informe o seu nome completo.").optional(),
      last_name: optionalLine(),
      username: z.preprocess((value) => value ?? undefined, z.literal("").or(username()).optional()),
      /** Counts until it is confirmed. */
      email: z.preprocess(emptyIsAbsent, accountEmail().optional()),
      /** An upload of one's own; null takes the photo away. */
      image_id: optionalId(),
      /** Address of a picture elsewhere, as older clients send it: kept, never shown. */
      wp_image_src: optionalText(2048).refine(
        (text) => !text || isWebAddress(text),
        "Informe um endereço que comece com http:// ou https://.",
      ),
      password: z.preprocess(emptyIsAbsent, password(min, isRefused).optional()),
      password_confirmation: z.preprocess(emptyIsAbsent, confirmation.optional()),
      /** Asked for with a new password or e-mail, unless the session signed in lately. */
      current_password: currentPassword(),
      ...seen,
    })
    .refine(confirmed.when, confirmed.options)

const CEP_INVALID = "Informe o CEP com 8 dígitos."

/** Left out, state and city stay as they are stored. */
export const addressUpdate = z.object({
  state_id: requiredId(STATE_REQUIRED).optional(),
  county_id: requiredId(COUNTY_REQUIRED).optional(),
  neighborhood_id: optionalId(),
  cep: z
    .string(CEP_INVALID)
    .overwrite(bareNumber)
    .regex(/^(\d{8})?$/, CEP_INVALID)
    .nullish(),
  address: optionalText(255),
  ...seen,
})

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
  last_seen_at: moment(),
  date_format_ptbr: z.string(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminUserRecord = adminUser.extend({
  address: address.nullable(),
  job_exclusive_access: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type AdminUserRecord = z.output<typeof adminUserRecord>
