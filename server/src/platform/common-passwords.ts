import { readFileSync } from "node:fs"

/**
 * The 3,000 most common passwords of at least 8 characters, in the order of @zxcvbn-ts/language-common 4.1.3 (MIT), followed by
 * some that people in Brazil choose.
 */
let common: ReadonlySet<string> | undefined

/** Whether a password is among those that attackers guess first; upper and lower case are the same. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8").split("\n"))
  return common.has(password.normalize("NFC").toLowerCase())
}
