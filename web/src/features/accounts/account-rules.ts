import * as words from "@upaon/contract/accounts/rules"
import { EMAIL, EMAIL_INVALID, REQUIRED } from "@upaon/contract/platform/text-rules"

// What the forms check themselves before they send; the server checks the same by the contract's schemas.

type Rule = (value: string) => string | null

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === "" ? message : null

export const isEmail = (value: string) => EMAIL.test(value.trim())

export const emailRule: Rule = (value) => required(REQUIRED)(value) ?? (isEmail(value) ? null : EMAIL_INVALID)

export const isUsername = (value: string) =>
  value.trim() !== "" && words.USERNAME.test(value.trim().toLowerCase())

export const usernameRule: Rule = (value) =>
  required(words.USERNAME_REQUIRED)(value) ?? (isUsername(value) ? null : words.USERNAME_INVALID)

/** At least `min` characters, white space counted as typed. */
export const passwordRule =
  (min: number): Rule =>
  (value) => {
    if (value === "") return words.PASSWORD_REQUIRED
    return value.length < min ? words.passwordTooShort(min) : null
  }

/** Checked only once a password is typed. */
export const confirmationRule = (value: string, { password }: { password: string }): string | null =>
  password !== "" && value !== password ? words.CONFIRMATION_DIFFERS : null
