import { z } from "zod"
import { presence as presenceWords } from "../messages/accounts/presence.ts"
import { secondStep as second } from "../messages/accounts/second-step.ts"
import { normaliseNumber, COUNTY_REQUIRED, STATE_REQUIRED } from "../platform/text-rules.ts"
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

/** The `device` value from an earlier sign-in on this device; an invalid value counts as absent. */
const knownDevice = () =>
  z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined)

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value)

/** Longer passwords would only cost time for hashing. */
const PASSWORD_MAX = 200

/** Whether a password is one of the common passwords, which only the server knows. */
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

/** The current password, asked for once more; "" counts as absent. */
const currentPassword = () =>
  z.preprocess(emptyIsAbsent, z.string(WRONG_PASSWORD).max(PASSWORD_MAX, WRONG_PASSWORD).optional())

const CODE_MISSING = second.codeMissing
/** Six digits from an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = () => z.string(CODE_MISSING).trim().min(1, CODE_MISSING).max(40, second.codeWrong)

/** The answer of a browser's passkey. Its content is checked by the libraries of browser and server. */
export const passkeyAnswer = () =>
  z.looseObject({ id: z.string().max(2000), response: z.looseObject({}), type: z.literal("public-key") })

const ticket = z.string().max(64)

/** How a signed-in person confirms their presence: by password, code, or passkey with its ticket. */
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

/** Letters that look like other letters would allow look-alike addresses, so accented letters are accepted only in domains. */
const FOREIGN_LETTER = /[\u0080-\uffff].*@|[\u0080-\u00bf\u0100-\uffff]/

const accountEmail = () =>
  email().refine(
    (text) => !FOREIGN_LETTER.test(text),
    "Informe um e-mail sem acentos nem letras de outros alfabetos.",
  )

/** The confirmation must equal the password when one is given; the error is reported at `password_confirmation`. */
const confirmed = {
  when: (value: { password?: string | null; password_confirmation?: string | null }) =>
    !value.password || value.password === value.password_confirmation,
  options: { error: CONFIRMATION_DIFFERS, path: ["password_confirmation"] },
}

const confirmation = z.string("Confirme a senha.")

/** The request body of a registration. `min` is the server's PASSWORD_MIN when that is higher. */
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

/** The request body for setting a new password after forgetting the old one. */
export const passwordChange = (min: number = PASSWORD_MIN.reset, isRefused = none) =>
  z
    .object({
      token: requiredText(),
      password: password(min, isRefused),
      password_confirmation: confirmation,
    })
    .refine(confirmed.when, confirmed.options)

/**
 * The request body for saving the profile: absent fields keep their value. `username` is ignored unless the sender is an
 * administrator (rule a13), for whom it must not be empty when sent.
 */
export const profileUpdate = (min: number = PASSWORD_MIN.profile, isRefused = none) =>
  z
    .object({
      name: requiredText(255, "Informe o seu nome completo.").optional(),
      last_name: optionalLine(),
      username: z.preprocess((value) => value ?? undefined, z.literal("").or(username()).optional()),
      /** The former e-mail stays in use until this one is confirmed. */
      email: z.preprocess(emptyIsAbsent, accountEmail().optional()),
      /** Id of the person's own upload; null removes the photo. */
      image_id: optionalId(),
      /** URL of a picture elsewhere or of an upload as it was answered, as older clients send it: stored, never shown. */
      wp_image_src: optionalText(2048).refine(
        (text) => !text || isWebAddress(text) || text.startsWith("/uploads/"),
        "Informe um endereço que comece com http:// ou https://.",
      ),
      password: z.preprocess(emptyIsAbsent, password(min, isRefused).optional()),
      password_confirmation: z.preprocess(emptyIsAbsent, confirmation.optional()),
      /** Required for a new password or e-mail, unless the session has just signed in. */
      current_password: currentPassword(),
      ...seen,
    })
    .refine(confirmed.when, confirmed.options)

const CEP_INVALID = "Informe o CEP com 8 dígitos."

/** When `state_id` or `county_id` is omitted, the stored value stays. */
export const addressUpdate = z.object({
  state_id: requiredId(STATE_REQUIRED).optional(),
  county_id: requiredId(COUNTY_REQUIRED).optional(),
  neighborhood_id: optionalId(),
  cep: z
    .string(CEP_INVALID)
    .overwrite(normaliseNumber)
    .regex(/^(\d{8})?$/, CEP_INVALID)
    .nullish(),
  address: optionalText(255),
  ...seen,
})

export const userType = z.object({ id: z.int(), name: z.string() })

const verification = z.union([z.literal(0), z.literal(1)])

/** The signed-in person, as all of the person's own calls return it. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  /** The requested full name that waits for an administrator; readers see `name` until then. */
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

/** Response to registration and sign-in. `expires_in` in seconds. */
export const session = z.object({
  token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  /** Sent back as `device` by the next sign-in here, so that others' failed attempts never block this device. */
  device: z.string(),
  data: user,
})
export type Session = z.output<typeof session>

/** The options for the browser's passkey library, and the ticket to send back with its answer. */
export const passkeyQuestion = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** `data` of `second_step_required`: the ticket of the second step, and the options for a passkey. */
export type SecondStep = { ticket: string; passkey: Record<string, unknown> | null }

/** How an account is protected. */
export const secondFactors = z.object({
  passkeys: z.array(
    z.object({ id: z.int(), name: z.string(), created_at: moment(), last_used_at: moment().nullable() }),
  ),
  totp: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes: z.int(),
  /** True for an administrator without a second factor, who can administer nothing until there is one. */
  required: z.boolean(),
})
export type SecondFactors = z.output<typeof secondFactors>

/** New recovery codes, shown only this once; null: the existing codes stay valid. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** A signed-in device: its name ('Chrome no Android'), when it signed in, and when it was last used. */
export const device = z.object({
  id: z.int(),
  device: z.string(),
  /** Whether it is the device that sends the request. */
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
  /** Whether signing in requires a second factor. */
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
