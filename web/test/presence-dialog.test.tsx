// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { PresenceDialog } from "../src/panel-kit/presence-dialog.tsx"
import { ApiFailure } from "../src/platform/api-client.ts"
import { provePresence } from "../src/platform/presence.ts"
import { answering, press, renderPart, settled } from "./panel.tsx"

const refused = new ApiFailure(403, { error: "presence_required" })
const passkey = { ticket: "primeiro", options: {} }

it("the question for a passkey is asked anew each time the dialog opens", async () => {
  answering({ status: 200, body: { data: { code: false, passkey } } }, "never")
  await renderPart(<PresenceDialog />)
  await settled(() => void provePresence(refused))
  expect(document.body.textContent).toContain("Usar chave de acesso")
  await press("Cancelar")
  const isOpen = async () => {
    await settled(() => undefined)
    return document.querySelector("form") !== null
  }
  await expect.poll(isOpen).toBe(false)
  await settled(() => void provePresence(refused))
  expect(document.body.textContent).toContain("Confirme")
  expect(document.body.textContent).not.toContain("Usar chave de acesso")
})
