import { type Advertiser, jobForm } from "./advertiser.ts"
import type { TestApp } from "./test-app.ts"

/** Sends a vacancy of the owner's company to its review. @returns the vacancy as answered */
export async function submitJob(app: TestApp, owner: Advertiser, more?: Record<string, unknown>) {
  const form = await jobForm(app, owner.companyId, more)
  const { status, body } = await owner.call("POST /api/jobPost/register", { body: form })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** Approves a vacancy as the review does. */
export const approve = (admin: Pick<Advertiser, "call">, id: number) =>
  admin.call("POST /api/admin/jobPost/review/approve", { body: { id } })

/** A vacancy of the owner's company that readers see. @returns it as answered to its approval */
export async function publicJob(
  app: TestApp,
  admin: Pick<Advertiser, "call">,
  owner: Advertiser,
  more?: Record<string, unknown>,
) {
  const { status, body } = await approve(admin, (await submitJob(app, owner, more)).id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A vacancy that an administrator registers for the owner: public at once, for no points. */
export async function jobByAdmin(
  app: TestApp,
  admin: Pick<Advertiser, "call">,
  { companyId, user }: Advertiser,
  more?: Record<string, unknown>,
) {
  const form = await jobForm(app, companyId, { user_id: user.id, verified: false, ...more })
  const { status, body } = await admin.call("POST /api/admin/jobPost/register", { body: form })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
