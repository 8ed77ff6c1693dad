import type { Feature } from "../feature.ts"
import { mountAdminUsers } from "./admin-users.routes.ts"
import { clearExpired } from "./clear-expired.ts"
import { mountEmail } from "./email.routes.ts"
import { mountPasswords } from "./password.routes.ts"
import { mountProfile } from "./profile.routes.ts"
import { mountSessions } from "./session.routes.ts"

export { addressOf } from "./address.queries.ts"
export { closeSessionsOf } from "./close-sessions.ts"
export { ensureAdministrator } from "./ensure-administrator.ts"
export { eraseAccount } from "./erase-account.ts"
export { findSession } from "./find-session.ts"
export { accountErasedMail } from "./mails/account-erased-mail.ts"
export { loadUser, presentUser, selectUsers, userFields } from "./present-user.ts"
export { checkPassword } from "./prove-presence.ts"
export { hashToken, newToken } from "./session-token.ts"

/** Registration, sessions, confirmation, passwords, profile, address. */
export const accounts: Feature = ({ serve, deps }) => {
  mountSessions(serve, deps)
  mountEmail(serve, deps)
  mountPasswords(serve, deps)
  mountProfile(serve, deps)
  mountAdminUsers(serve, deps)

  deps.work.register({
    name: "accounts-clear-expired",
    cron: "40 6 * * *",
    retries: 0,
    run: () => clearExpired(deps),
  })
}
