// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest"
import { UploadField } from "../src/panel-kit/index.ts"
import { MAX_BYTES } from "../src/platform/fit-picture.ts"
import { renderPart, settled, words } from "./panel.tsx"

it("of two pictures chosen one after the other the second counts, also if the first takes longer to reduce", async () => {
  const { promise, reject } = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal("createImageBitmap", () => promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderPart(<UploadField label="Imagem" value={null} onChange={() => undefined} />)
  const choose = (name: string, bytes: number) =>
    settled(() => {
      const field = document.querySelector<HTMLInputElement>("input[type=file]")
      const file = new File([new Uint8Array(bytes)], name, { type: "image/png" })
      Object.defineProperty(field, "files", { value: [file], configurable: true })
      field?.dispatchEvent(new Event("change", { bubbles: true }))
    })
  await choose("grande.png", MAX_BYTES + 1)
  await choose("pequena.png", 10)
  expect(words()).toContain("pequena.png")
  await settled(() => reject(new Error("not a picture")))
  expect(words()).toContain("pequena.png")
})
