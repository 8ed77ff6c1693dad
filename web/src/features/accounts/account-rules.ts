import * as words from "@upaon/contract/accounts/rules"
import { EMAIL, EMAIL_INVALID, EMAIL_REQUIRED } from "@upaon/contract/platform/text-rules"

// The forms check these rules before sending; the server checks the same ones with the contract's schemas.

type Rule = (value: string) => string | null

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === "" ? message : null

export const isEmail = (value: string) => EMAIL.test(value.trim())

export const emailRule: Rule = (value) =>
  required(EMAIL_REQUIRED)(value) ?? (isEmail(value) ? null : EMAIL_INVALID)

export const isUsername = (value: string) =>
  value.trim() !== "" && words.USERNAME.test(value.trim().toLowerCase())

export const usernameRule: Rule = (value) =>
  required(words.USERNAME_REQUIRED)(value) ?? (isUsername(value) ? null : words.USERNAME_INVALID)

/** At least `min` characters, including white space. */
export const passwordRule =
  (min: number): Rule =>
  (value) => {
    if (value === "") return words.PASSWORD_REQUIRED
    return value.length < min ? words.passwordTooShort(min) : null
  }

/** Applies only if a password was typed. */
export const confirmationRule = (value: string, { password }: { password: string }): string | null =>
  password !== "" && value !== password ? words.CONFIRMATION_DIFFERS : null
