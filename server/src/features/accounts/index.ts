import type { Feature } from "../feature.ts"
import { mountAdminUsers } from "./admin-users.routes.ts"
import { mountEmail } from "./email.routes.ts"
import { declareLinkMails } from "./link-mail.ts"
import { mountPasswords } from "./password.routes.ts"
import { mountProfile } from "./profile.routes.ts"
import { mountSessions } from "./session.routes.ts"

export { addressOf } from "./address.queries.ts"
export { clearDevices, clearLinks, clearSessions } from "./clear-expired.ts"
export { closeSessionsOf } from "./close-sessions.ts"
export { decideUserName } from "./decide-user-name.ts"
export { ensureAdministrator } from "./ensure-administrator.ts"
export { eraseAccount } from "./erase-account.ts"
export { findSession } from "./find-session.ts"
export { accountErasedMail } from "./mails/account-erased-mail.ts"
export { unusedAccountMail } from "./mails/unused-account-mail.ts"
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
  declareLinkMails(deps)
}
