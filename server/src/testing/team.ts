import { expect } from "vitest"
import type { Advertiser } from "./advertiser.ts"
import type { TestApp } from "./test-app.ts"

export type Person = Awaited<ReturnType<TestApp["as"]>>

/** What owners and colleagues say to a team, in the app that a test runs in. */
export function teamCalls(appOf: () => TestApp) {
  const invite = (owner: Advertiser, email: string) =>
    owner.call("POST /api/company/{id}/invite", { params: { id: owner.companyId }, body: { email } })
  const accept = (who: Person, token: string) =>
    who.call("POST /api/company/invitation/{token}/accept", { params: { token } })
  const members = (who: Person, id: number) => who.call("GET /api/company/{id}/members", { params: { id } })
  const remove = (who: Person, id: number, user_id: number) =>
    who.call("DELETE /api/company/{id}/member/{user_id}/delete", { params: { id, user_id } })

  async function tokenMailedTo(email: string): Promise<string> {
    const mail = (await appOf().mails()).findLast((one) => one.to === email)
    const token = /company\/invitation\/([\w-]+)/.exec(mail?.text ?? "")?.[1]
    if (!token) throw new Error(`no invitation for ${email}`)
    return token
  }

  async function colleagueOf(owner: Advertiser, kind: "advertiser" | "candidate" = "advertiser") {
    const colleague = await appOf().as(kind)
    expect((await invite(owner, colleague.user.email)).status).toBe(201)
    expect((await accept(colleague, await tokenMailedTo(colleague.user.email))).status).toBe(200)
    return colleague
  }

  return { invite, accept, members, remove, tokenMailedTo, colleagueOf }
}
