import * as endpoints from "@upaon/contract/accounts/endpoints"
import { security as words } from "@upaon/contract/messages/accounts/security"
import { type Serve, tellEvent } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { devicesOf, endDevices } from "./sessions.ts"

/** Where one is signed in. */
export function mountSecurity(serve: Serve, deps: Deps): void {
  serve(endpoints.listDevices, async ({ session }) => {
    const data = await devicesOf(deps.db, session, deps.clock.now())
    return { data, total: data.length }
  })

  serve(endpoints.endDevice, async ({ session, params, request }) => {
    await endDevices(deps.db, session, params.id)
    tellEvent(request, "devices-ended")
    return { message: words.devices.ended }
  })

  serve(endpoints.endOtherDevices, async ({ session, request }) => {
    await endDevices(deps.db, session, "others")
    tellEvent(request, "devices-ended")
    return { message: words.devices.othersEnded }
  })
}
