import * as endpoints from "@upaon/contract/accounts/endpoints"
import { passwordChange, profileUpdate, registration } from "@upaon/contract/accounts/schemas"
import { replies } from "@upaon/contract/messages/accounts/replies"
import { security as words } from "@upaon/contract/messages/accounts/security"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { inArray } from "drizzle-orm"
import { userTypes } from "../../db/index.ts"
import { notFound, type Serve, logEvent, wholeList } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { changePassword, checkResetToken, confirmEmail, queueLink, restorePassword } from "./account-links.ts"
import { knownDevice } from "./account-token.ts"
import { addressOf, saveAddress } from "./address.ts"
import { loadUser } from "./present-user.ts"
import { registerAccount } from "./register-account.ts"
import { secondStepError } from "./second-factor/second-step.ts"
import { closeSession, devicesOf, endDevices } from "./sessions.ts"
import { signIn } from "./sign-in.ts"
import { foldEmail, isEmailTaken, isUsernameTaken } from "./taken-names.ts"
import { updateProfile } from "./update-profile.ts"

/** Routes for registration, sign-in and sign-out, mailed links, the person's own profile and address. */
export function mountAccounts(serve: Serve, deps: Deps): void {
  const register = {
    ...endpoints.register,
    body: registration(deps.env.passwordMin.account, deps.env.isRefusedPassword),
  }
  serve(register, ({ body, request }) =>
    registerAccount(deps, body, { ip: request.ip, userAgent: request.headers["user-agent"] }),
  )

  serve(endpoints.login, async ({ body, request, limits }) => {
    const device = await knownDevice(deps.db, { ...body, now: deps.clock.now() })
    const whose = { email: foldEmail(body.email), device }
    const given = { ...body, known: device !== null }
    const entered = await limits.guess(request, whose, () => signIn(deps, given, request))
    // Thrown after the limit counted this sign-in as a success, because the password was right.
    if ("secondStepOf" in entered) throw await secondStepError(deps, entered.secondStepOf)
    return entered
  })

  serve(endpoints.logout, async ({ session }) => {
    await closeSession(deps.db, session.id)
    return { message: replies.loggedOut }
  })

  serve(endpoints.refreshUser, async ({ session }) => ({ data: await loadUser(deps.db, session.user.id) }))

  serve(endpoints.verifyEmail, async ({ body }) => {
    if (!(await isEmailTaken(deps.db, body.email))) throw notFound()
    return { data: { email: body.email } }
  })

  serve(endpoints.verifyUsername, async ({ body }) => {
    if (!(await isUsernameTaken(deps.db, body.username))) throw notFound()
    return { data: { username: body.username } }
  })

  serve(endpoints.sendVerification, async ({ session, limits }) => {
    await limits.resend(session.user.id)
    if (!session.user.emailVerified)
      await deps.db.transaction((tx) => queueLink(deps, tx, { kind: "email", userId: session.user.id }))
    return { message: replies.verificationSent }
  })

  serve(endpoints.confirmEmail, async ({ params }) => {
    await confirmEmail(deps, params.token)
    return { message: replies.confirmed }
  })

  serve(endpoints.restorePassword, async ({ body, request }) => {
    await restorePassword(deps, body.email, request)
    return { message: replies.restoreSent }
  })

  serve(endpoints.verifyResetToken, async ({ body }) => {
    await checkResetToken(deps.db, body.token, deps.clock.now())
    return { message: replies.tokenValid }
  })

  const change = {
    ...endpoints.changePassword,
    body: passwordChange(deps.env.passwordMin.account, deps.env.isRefusedPassword),
  }
  serve(change, async ({ body, request }) => {
    await changePassword(deps, body, request)
    return { message: replies.passwordChanged }
  })

  serve(endpoints.showUser, async ({ session }) => ({ data: await loadUser(deps.db, session.user.id) }))

  const update = {
    ...endpoints.updateUser,
    body: profileUpdate(deps.env.passwordMin.profile, deps.env.isRefusedPassword),
  }
  serve(update, async ({ body, doer, limits }) => ({
    data: await updateProfile(deps, { ...doer, limits }, body),
  }))

  serve(endpoints.showAddress, async ({ session }) => ({ data: await addressOf(deps.db, session.user.id) }))

  serve(endpoints.updateAddress, async ({ body, session }) => ({
    data: await saveAddress(deps.db, session.user.id, body, deps.clock.now()),
  }))

  // People cannot register with further user types that administrators add (rule c34).
  serve(endpoints.listUserTypes, async () => {
    const types = await deps.db.read
      .select({ id: userTypes.id, name: userTypes.name })
      .from(userTypes)
      .where(inArray(userTypes.id, [CANDIDATE, ADVERTISER]))
      .orderBy(userTypes.id)
    return wholeList(types)
  })
}

/** Routes for the devices on which a person is signed in. */
export function mountSecurity(serve: Serve, deps: Deps): void {
  serve(endpoints.listDevices, async ({ session }) =>
    wholeList(await devicesOf(deps.db, session, deps.clock.now())),
  )

  serve(endpoints.endDevice, async ({ session, params, request }) => {
    await endDevices(deps.db, session, params.id)
    logEvent(request, "devices-ended")
    return { message: words.devices.ended }
  })

  serve(endpoints.endOtherDevices, async ({ session, request }) => {
    await endDevices(deps.db, session, "others")
    logEvent(request, "devices-ended")
    return { message: words.devices.othersEnded }
  })
}
