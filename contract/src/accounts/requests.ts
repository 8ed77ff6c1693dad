import { z } from "zod"
import { email, optionalId, optionalText, REQUIRED, requiredId, requiredText } from "../platform/fields.ts"
import { isWebAddress } from "../platform/rich-fields.ts"
import { PASSWORD_MIN } from "./password-min.ts"

/** Longer ones only cost hashing time. */
const PASSWORD_MAX = 200

/** A password with at least `min` characters. Never trimmed. */
export const password = (min: number) =>
  z
    .string({ error: "Informe a senha." })
    .min(1, { error: "Informe a senha." })
    .min(min, { error: `A senha deve ter no mínimo ${min} caracteres.` })
    .max(PASSWORD_MAX, { error: `Use no máximo ${PASSWORD_MAX} caracteres.` })

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

const CONFIRMATION_DIFFERS = "A confirmação deve ser igual à senha."

/** The confirmation must equal the password once one is typed; the error stands at `password_confirmation`. */
const confirmed = {
  when: (value: { password?: string | null; password_confirmation?: string | null }) =>
    !value.password || value.password === value.password_confirmation,
  options: { error: CONFIRMATION_DIFFERS, path: ["password_confirmation"] },
}

const confirmation = z.string({ error: "Confirme a senha." })

/** The body of registering. `min` is the server's PASSWORD_MIN, where it is raised. */
export const registration = (min: number = PASSWORD_MIN.registration) =>
  z
    .object({
      name: requiredText(255, "Informe o seu nome."),
      last_name: requiredText(255, "Informe o seu sobrenome."),
      username: username(),
      email: email(),
      password: password(min),
      password_confirmation: confirmation,
      user_type_id: z.preprocess(
        (value) => (typeof value === "string" && value !== "" ? Number(value) : value),
        z.union([z.literal(1), z.literal(2)], { error: "Escolha o tipo de usuário." }),
      ),
    })
    .refine(confirmed.when, confirmed.options)

export const login = z.object({ email: email(), password: password(PASSWORD_MIN.login) })

export const emailOnly = z.object({ email: email() })
export const usernameOnly = z.object({ username: requiredText(255, USERNAME_REQUIRED) })
export const resetToken = z.object({ token: requiredText(255, REQUIRED) })

/** The body of changing a forgotten password. */
export const passwordChange = (min: number = PASSWORD_MIN.reset) =>
  z
    .object({
      token: requiredText(255, REQUIRED),
      password: password(min),
      password_confirmation: confirmation,
    })
    .refine(confirmed.when, confirmed.options)

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value)

/** The body of saving the profile: an absent field stays. `username` counts from administrators only (contract a13), of whom it is required where it is sent. */
export const profileUpdate = (min: number = PASSWORD_MIN.profile) =>
  z
    .object({
      name: requiredText(255, "Informe o seu nome completo.").optional(),
      last_name: optionalText(255),
      username: z.preprocess((value) => value ?? undefined, z.literal("").or(username()).optional()),
      /** An upload of one's own; null takes the photo away. */
      image_id: optionalId(),
      /** Address of a picture elsewhere, as older clients send it: kept, never shown. */
      wp_image_src: optionalText(2048).refine((text) => !text || isWebAddress(text), {
        error: "Informe um endereço que comece com http:// ou https://.",
      }),
      password: z.preprocess(emptyIsAbsent, password(min).optional()),
      password_confirmation: z.preprocess(emptyIsAbsent, confirmation.optional()),
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
