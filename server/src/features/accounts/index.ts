import type { Feature } from "../feature.ts"
import { declareLinkMails } from "./account-links.ts"
import { mountAccounts, mountSecurity } from "./accounts.routes.ts"
import { mountAdminUsers } from "./admin-users.routes.ts"
import { mountSecondFactor } from "./second-factor/second-factor.routes.ts"

export { clearDevices, clearLinks, hashToken, newToken } from "./account-token.ts"
export { clearChallenges } from "./second-factor/challenges.ts"
export { lockUser } from "./present-user.ts"
export { clearSessions, findSession } from "./sessions.ts"
export { decideUserName } from "./user-name.ts"
export { ensureAdministrator } from "./register-account.ts"
export { eraseAccount, eraseOwnAlone } from "./erase-account.ts"
export { accountErasedMail, unusedAccountMail } from "./account-mails.ts"
export { checkPassword } from "./prove-presence.ts"
export { foldEmail, withEmail } from "./taken-names.ts"

/** Registration, sessions, e-mail confirmation, passwords, profile and address. */
export const accounts: Feature = ({ serve, deps }) => {
  mountAccounts(serve, deps)
  mountAdminUsers(serve, deps)
  mountSecurity(serve, deps)
  mountSecondFactor(serve, deps)
  declareLinkMails(deps)
}
