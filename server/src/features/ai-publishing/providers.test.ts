import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createPosterReader, type OcrQueue, type PosterReader } from "@upaon/poster-reader"
import { posterContext } from "../../../../poster-reader/test/posters/poster-context.ts"
import { visionModel } from "./vision-model.ts"
import { callPaths, type ProviderName, startStandIn } from "../../testing/ai-providers/provider-stand-in.ts"
import type { ModelVacancy } from "../../../../poster-reader/src/model/check-vacancy.ts"

const vacancy: ModelVacancy = {
  isJob: true,
  transcription: "Vaga: Garçom\nSalário: R$ 1.650,00\nSão Luís - MA",
  title: "Garçom",
  company: null,
  unsure: [],
}

/** Replaces this machine's slow OCR, which other tests cover. */
const ocr: OcrQueue = {
  read: () =>
    Promise.resolve({
      lines: [
        "ESTAMOS CONTRATANDO",
        "Padeiro",
        "Requisitos: experiência na função",
        "Salário: R$ 1.700,00",
      ].map((text) => ({ text, confidence: 95 })),
      confidence: 95,
      words: 10,
    }),
  close: () => Promise.resolve(),
}

let standIn: Awaited<ReturnType<typeof startStandIn>>
let picture: Buffer

beforeAll(async () => {
  standIn = await startStandIn()
  picture = await sharp({ create: { width: 120, height: 120, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer()
})
afterAll(() => standIn.close())

describe.each(Object.keys(callPaths) as ProviderName[])("the model of '%s'", (provider) => {
  let reader: PosterReader
  let failures: unknown[] = []

  beforeAll(() => {
    reader = createPosterReader({
      model: visionModel({ provider, apiKey: "secret-key", model: "m", baseUrl: standIn.base }),
      modelTimeLimit: 700,
      ocr,
      onModelFailure: (error) => failures.push(error),
    })
  })
  afterAll(() => reader.close())

  it("receives the picture, a schema and the API key, and its answer becomes the reading", async () => {
    standIn.behave({ text: JSON.stringify(vacancy) })
    failures = []
    const reading = await reader.read(picture, posterContext)
    expect(reading).toMatchObject({ kind: "job", source: "model", draft: { title: { value: "Garçom" } } })
    expect(failures).toEqual([])
    expect(standIn.calls).toHaveLength(1)
    expect(standIn.calls[0]?.url).toBe(callPaths[provider])
    expect(standIn.calls[0]?.credentials).toContain("secret-key")
    expect(standIn.calls[0]?.body).toContain("/9j/")
    expect(standIn.calls[0]?.body).toContain("transcription")
  })

  it.each([
    ["answers in another shape", { text: JSON.stringify({ isJob: "sim", title: 3 }) }],
    ["answers in prose", { text: "Desculpe, não posso ajudar com isso." }],
    ["refuses", { refusal: true }],
    ["refuses because of its rate limit (429)", { status: 429 }],
    ["fails (500)", { status: 500 }],
    ["rejects the key (401)", { status: 401 }],
    ["does not answer in time", { silent: true }],
  ] as const)("is replaced by the local OCR when it %s", async (_, behaviour) => {
    standIn.behave(behaviour)
    failures = []
    const started = performance.now()
    expect(await reader.read(picture, posterContext)).toMatchObject({
      kind: "job",
      source: "ocr",
      draft: { title: { value: "Padeiro" }, salary: { value: { exact: 1700 } } },
    })
    expect(failures).toHaveLength(1)
    expect(standIn.calls.length).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

it("a model that cannot be loaded is replaced by the local OCR, and does not end the process", async () => {
  const failures: unknown[] = []
  const model = visionModel({ provider: "compatible", apiKey: "", model: "m", baseUrl: null })
  const reader = createPosterReader({ model, ocr, onModelFailure: (error) => failures.push(error) })
  // A rejection that nobody has handled by now would end the process.
  await new Promise(setImmediate)
  expect(await reader.read(picture, posterContext)).toMatchObject({ kind: "job", source: "ocr" })
  expect(failures).toHaveLength(1)
  await reader.close()
})

describe("without a provider", () => {
  it("no model is asked", () => {
    expect(visionModel({ provider: "ocr", apiKey: "", model: "", baseUrl: null })).toBeUndefined()
  })
})
