import type { Mail } from "../../src/platform/mail/index.ts"

let count = 0

/** The body of a registration of a new person. */
export function newcomer(more: Record<string, unknown> = {}) {
  const username = `rosa${++count}`
  return {
    name: "Rosa",
    last_name: "Diniz",
    username,
    email: `${username}@correio.example`,
    password: "abacaxi",
    password_confirmation: "abacaxi",
    user_type_id: 1 as unknown,
    ...more,
  }
}

/** The path of the first link in a mail's text that begins with `path`. */
export function linkTo(mail: Mail | undefined, path: string): string {
  const found = new RegExp(`https?://\\S*?(${path}\\S+)`).exec(mail?.text ?? "")?.[1]
  if (!found) throw new Error(`no link to ${path}`)
  return found
}

/** The token at the end of that link. */
export const tokenIn = (mail: Mail | undefined, path: string) => linkTo(mail, path).slice(path.length)
