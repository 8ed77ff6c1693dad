// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { noticeStore } from "../src/platform/notices.ts"
import { useCallMutation } from "../src/platform/query.ts"
import { answering, renderPart, press } from "./panel.tsx"

function Activate() {
  const activate = useCallMutation("POST /api/admin/jobPost/status/active")
  return <button onClick={() => activate.mutate({ body: { id: 1 } })}>Ativar</button>
}

it("shows the server's message for a refused write that the screen does not handle", async () => {
  const message = "O usuário não tem tantos pontos disponíveis."
  answering({ status: 409, body: { code: 409, error: "insufficient_points", message } })
  await renderPart(<Activate />)
  await press("Ativar")
  // A notice of another test may still be shown.
  expect(noticeStore.snapshot().map(({ text }) => text)).toContain(message)
})
