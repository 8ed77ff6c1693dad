import * as endpoints from "@upaon/contract/accounts/endpoints"
import { profileUpdate } from "@upaon/contract/accounts/requests"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { inArray } from "drizzle-orm"
import { userTypes } from "../../db/schema/index.ts"
import type { Serve } from "../../platform/http/serve.ts"
import type { Deps } from "../feature.ts"
import { addressOf } from "./address.queries.ts"
import { loadUser } from "./present-user.ts"
import { saveAddress } from "./save-address.ts"
import { updateProfile } from "./update-profile.ts"

/** One's own profile and address, and the types one may register as. */
export function mountProfile(serve: Serve, deps: Deps): void {
  serve(endpoints.showUser, async ({ session }) => ({ data: await loadUser(deps.db, session.user.id) }))

  const update = {
    ...endpoints.updateUser,
    body: profileUpdate(deps.env.passwordMin.profile, deps.env.isRefusedPassword),
  }
  serve(update, async ({ body, ...by }) => ({ data: await updateProfile(deps, by, body) }))

  serve(endpoints.showAddress, async ({ session }) => ({ data: await addressOf(deps.db, session.user.id) }))

  serve(endpoints.updateAddress, async ({ body, session }) => ({
    data: await saveAddress(deps.db, session.user.id, body, deps.clock.now()),
  }))

  // Further types that administrators add cannot be registered as (contract c34).
  serve(endpoints.listUserTypes, async () => {
    const data = await deps.db.read
      .select({ id: userTypes.id, name: userTypes.name })
      .from(userTypes)
      .where(inArray(userTypes.id, [CANDIDATE, ADVERTISER]))
      .orderBy(userTypes.id)
    return { data, total: data.length }
  })
}
