import { z } from "zod"
import {
  email,
  optionalId,
  optionalLine,
  optionalText,
  REQUIRED,
  requiredId,
  requiredText,
} from "../platform/fields.ts"
import { isWebAddress } from "../platform/rich-fields.ts"
import { PASSWORD_MIN } from "./password-min.ts"

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value)

/** Longer ones only cost hashing time. */
const PASSWORD_MAX = 200

/** Whether a password is one that everybody guesses; the server knows them. */
type IsRefused = (password: string) => boolean
const none: IsRefused = () => false

/** A password with at least `min` characters. Never trimmed. */
export const password = (min: number, isRefused = none) =>
  z
    .string({ error: "Informe a senha." })
    .min(1, { error: "Informe a senha." })
    .min(min, { error: `A senha deve ter no mínimo ${min} caracteres.` })
    .max(PASSWORD_MAX, { error: `Use no máximo ${PASSWORD_MAX} caracteres.` })
    .refine((text) => !isRefused(text), {
      error: "Muita gente usa esta senha, e ela é fácil de adivinhar. Escolha outra, só sua.",
    })

/** The password that somebody has, asked once more; "" counts as none. */
export const currentPassword = () =>
  z.preprocess(
    emptyIsAbsent,
    z.string({ error: "Senha incorreta." }).max(PASSWORD_MAX, { error: "Senha incorreta." }).optional(),
  )

export const USERNAME_REQUIRED = "Informe o nome de usuário."

export const username = () =>
  z
    .string({ error: USERNAME_REQUIRED })
    .trim()
    .toLowerCase()
    .min(1, { error: USERNAME_REQUIRED })
    .regex(/^([a-z0-9._-]{3,30})?$/, {
      error: "Use de 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado.",
    })

/** Letters that look like others make addresses that look like others: accents stand in domains only. */
const FOREIGN_LETTER = /[\u0080-\uffff].*@|[\u0080-\u00bf\u0100-\uffff]/

const accountEmail = () =>
  email().refine((text) => !FOREIGN_LETTER.test(text), {
    error: "Informe um e-mail sem acentos nem letras de outros alfabetos.",
  })

const CONFIRMATION_DIFFERS = "A confirmação deve ser igual à senha."

/** The confirmation must equal the password once one is typed; the error stands at `password_confirmation`. */
const confirmed = {
  when: (value: { password?: string | null; password_confirmation?: string | null }) =>
    !value.password || value.password === value.password_confirmation,
  options: { error: CONFIRMATION_DIFFERS, path: ["password_confirmation"] },
}

const confirmation = z.string({ error: "Confirme a senha." })

/** The body of registering. `min` is the server's PASSWORD_MIN, where it is raised. */
export const registration = (min: number = PASSWORD_MIN.registration, isRefused = none) =>
  z
    .object({
      name: requiredText(255, "Informe o seu nome."),
      last_name: requiredText(255, "Informe o seu sobrenome."),
      username: username(),
      email: accountEmail(),
      password: password(min, isRefused),
      password_confirmation: confirmation,
      user_type_id: z.preprocess(
        (value) => (typeof value === "string" && value !== "" ? Number(value) : value),
        z.union([z.literal(1), z.literal(2)], { error: "Escolha o tipo de usuário." }),
      ),
    })
    .refine(confirmed.when, confirmed.options)

export const login = z.object({
  email: email(),
  password: password(PASSWORD_MIN.login),
  /** What an earlier sign-in on this device answered; anything else counts as none. */
  device: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined),
})

export const emailOnly = z.object({ email: email() })
export const usernameOnly = z.object({ username: requiredText(255, USERNAME_REQUIRED) })
export const resetToken = z.object({ token: requiredText(255, REQUIRED) })

/** The body of changing a forgotten password. */
export const passwordChange = (min: number = PASSWORD_MIN.reset, isRefused = none) =>
  z
    .object({
      token: requiredText(255, REQUIRED),
      password: password(min, isRefused),
      password_confirmation: confirmation,
    })
    .refine(confirmed.when, confirmed.options)

/** The body of saving the profile: an absent field stays. `username` counts from administrators only (contract a13), of whom it is required where it is sent. */
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
      wp_image_src: optionalText(2048).refine((text) => !text || isWebAddress(text), {
        error: "Informe um endereço que comece com http:// ou https://.",
      }),
      password: z.preprocess(emptyIsAbsent, password(min, isRefused).optional()),
      password_confirmation: z.preprocess(emptyIsAbsent, confirmation.optional()),
      /** Asked for with a new password or e-mail, unless the session signed in lately. */
      current_password: currentPassword(),
    })
    .refine(confirmed.when, confirmed.options)

export const addressUpdate = z.object({
  state_id: requiredId("Selecione o estado."),
  county_id: requiredId("Selecione a cidade."),
  neighborhood_id: optionalId(),
  cep: z
    .string({ error: "Informe o CEP com 8 dígitos." })
    .trim()
    .overwrite((text) => text.replace(/[.\s-]/g, ""))
    .regex(/^(\d{8})?$/, { error: "Informe o CEP com 8 dígitos." })
    .nullish(),
  address: optionalText(255),
})
