// @vitest-environment happy-dom
import { expect, it, vi } from "vitest"
import { refocus } from "./refocus.ts"

it("waits for a dialog that closes before it gives the focus to the page's content", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main><div role="dialog"><button>Sim</button></div>`
  const focused = () => document.activeElement?.tagName
  document.querySelector("button")?.focus()
  refocus()
  setTimeout(() => document.querySelector("[role=dialog]")?.remove(), 100)
  expect(focused()).toBe("BUTTON")
  await vi.waitFor(() => expect(focused()).toBe("MAIN"))
})
