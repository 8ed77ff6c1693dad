import { expect, it } from "vitest"
import { ApiFailure } from "./api-client.ts"
import { registerPresenceDialog, provePresence } from "./presence.ts"

const refused = new ApiFailure(403, { error: "presence_required" })

it("asks again when the dialog was removed before it was answered", async () => {
  const gone = registerPresenceDialog(() => new Promise(() => {}))
  void provePresence(refused)
  gone()
  registerPresenceDialog(() => Promise.resolve(true))
  expect(await provePresence(refused)).toBe(true)
})
