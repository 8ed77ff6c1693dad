// @vitest-environment happy-dom
import { expect, it, onTestFinished } from "vitest"
import { answering, renderPart, settled } from "../../../test/panel.tsx"
import { dropSession, signInByToken, type SessionUser } from "../../platform/session.ts"
import { useOwnView } from "./own-view.ts"

const personOf = (id: number) => ({ id }) as SessionUser

function Shown() {
  const page = useOwnView("padeiro", true)
  return <output>{page === undefined ? "waits" : (page?.kind ?? "nothing")}</output>
}

const shown = () => document.querySelector("output")?.textContent

it("what one person may see of a vacancy is not shown to another who signs in in another tab", async () => {
  answering({ status: 404 }, "never")
  onTestFinished(dropSession)
  signInByToken("a", personOf(1))
  await renderPart(<Shown />)
  await expect.poll(shown).toBe("missing")
  await settled(() => signInByToken("b", personOf(2)))
  expect(shown()).toBe("waits")
})
