// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest"
import { UploadField } from "../src/panel-kit/index.ts"
import { MAX_BYTES } from "../src/platform/fit-picture.ts"
import { noticeStore } from "../src/platform/notices.ts"
import { press, renderPart, settled, words } from "./panel.tsx"

const choose = (name: string, bytes: number) =>
  settled(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=file]")
    const file = new File([new Uint8Array(bytes)], name, { type: "image/png" })
    Object.defineProperty(field, "files", { value: [file], configurable: true })
    field?.dispatchEvent(new Event("change", { bubbles: true }))
  })

it("of two pictures chosen one after the other the second counts, also if the first takes longer to reduce", async () => {
  const { promise, reject } = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal("createImageBitmap", () => promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderPart(<UploadField label="Imagem" value={null} onChange={() => undefined} />)
  await choose("grande.png", MAX_BYTES + 1)
  await choose("pequena.png", 10)
  expect(words()).toContain("pequena.png")
  await settled(() => reject(new Error("not a picture")))
  expect(words()).toContain("pequena.png")
})

it.each([
  { when: "the server fails", status: 500, message: "Erro interno do servidor." },
  {
    when: "the server fails on a screen with its own sentence",
    status: 500,
    failure: "Erro ao fazer upload da imagem",
  },
  { when: "too many were sent", status: 429, message: "Muitas tentativas." },
])(
  "a failed upload is told once, at its field, when $when",
  async ({ status, message = "Erro interno.", failure }) => {
    const already = noticeStore.snapshot().length
    vi.stubGlobal("fetch", async () => Response.json({ message }, { status }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await renderPart(<UploadField label="Imagem" failure={failure} value={null} onChange={() => undefined} />)
    await choose("foto.png", 10)
    await press("Upload")
    expect(words()).toContain(failure || message)
    expect(noticeStore.snapshot()).toHaveLength(already)
  },
)
