// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { keepFocus, refocus } from "./refocus.ts"

it("moves the focus to the page's heading when the dialog that had it is removed", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"><h1>Vagas</h1></main><div role="dialog"><button>Sim</button></div>`
  const focused = () => document.activeElement?.tagName
  const end = keepFocus()
  document.querySelector("button")?.focus()
  expect(focused()).toBe("BUTTON")
  document.querySelector("[role=dialog]")?.remove()
  await expect.poll(focused).toBe("H1")
  end()
})

it("moves the focus back to the pressed button, even if it is enabled again only later", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main><button disabled>Salvar</button>`
  const button = document.querySelector("button")
  refocus(button)
  setTimeout(() => (button ? (button.disabled = false) : null), 100)
  await expect.poll(() => document.activeElement).toBe(button)
})

it("moves the focus to the page's content at once if the pressed button was removed", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"><h1>Vagas</h1></main><button disabled>Excluir</button>`
  const button = document.querySelector("button")
  button?.remove()
  refocus(button)
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(document.activeElement?.tagName).toBe("H1")
})

it("moves the focus to the page's content if it has no heading", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main>`
  refocus()
  await expect.poll(() => document.activeElement?.tagName).toBe("MAIN")
})
