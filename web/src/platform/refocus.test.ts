// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { keepFocus, refocus } from "./refocus.ts"

it("gives the focus to the page's content once a dialog that holds it has gone", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main><div role="dialog"><button>Sim</button></div>`
  const focused = () => document.activeElement?.tagName
  const end = keepFocus()
  document.querySelector("button")?.focus()
  expect(focused()).toBe("BUTTON")
  document.querySelector("[role=dialog]")?.remove()
  await expect.poll(focused).toBe("MAIN")
  end()
})

it("gives it to the button that was pressed, also where that is drawn anew late", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main><button disabled>Salvar</button>`
  const button = document.querySelector("button")
  refocus(button)
  setTimeout(() => (button ? (button.disabled = false) : null), 100)
  await expect.poll(() => document.activeElement).toBe(button)
})

it("does not wait for a button that is gone", async () => {
  document.body.innerHTML = `<main id="conteudo" tabindex="-1"></main><button disabled>Excluir</button>`
  const button = document.querySelector("button")
  button?.remove()
  refocus(button)
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(document.activeElement?.id).toBe("conteudo")
})
