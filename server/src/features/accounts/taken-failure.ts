import { emailTaken, usernameTaken } from "@upaon/contract/accounts/errors"
import { Failure } from "../../platform/http/failure.ts"

const failures: Record<string, () => Failure> = {
  users_email_unique: () => new Failure(emailTaken),
  users_username_unique: () => new Failure(usernameTaken),
}

/** The 409 behind a unique index of `users`, or the error itself: two people may ask for a name at one moment. */
export function asTaken(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === "23505" && constraint) return failures[constraint]?.() ?? error
  }
  return error
}
