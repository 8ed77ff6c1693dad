import { expect, it } from "vitest"
import { ApiFailure } from "./api-client.ts"
import { askPresenceBy, isProvedNow } from "./presence.ts"

const refused = new ApiFailure(403, { error: "presence_required" })

it("asks again when the dialog was removed before it was answered", async () => {
  const gone = askPresenceBy(() => new Promise(() => {}))
  void isProvedNow(refused)
  gone()
  askPresenceBy(() => Promise.resolve(true))
  expect(await isProvedNow(refused)).toBe(true)
})
