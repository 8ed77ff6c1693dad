import { change } from "./accounts/change-password.ts"
import { confirmation } from "./accounts/confirmation.ts"
import { forgot } from "./accounts/forgot-password.ts"
import { aside, noScript } from "./accounts/frame.ts"
import { login } from "./accounts/login.ts"
import { registration } from "./accounts/registration.ts"
import { replies } from "./accounts/replies.ts"
import { logout, sessionExpired } from "./accounts/session.ts"

/** The account pages, a file per page: each loads its own words only. */
export const accounts = {
  login,
  registration,
  logout,
  forgot,
  change,
  confirmation,
  aside,
  noScript,
  sessionExpired,
  replies,
}
