import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { drawPoster, pictureOf } from "../test/posters/draw-poster.ts"
import { picturesForTuning, typesetForTuning } from "../test/posters/poster-sets.ts"
import { posterContext } from "../test/posters/poster-context.ts"
import { scoreReading } from "../test/posters/score-reading.ts"
import { createOcrQueue } from "./ocr/ocr-queue.ts"
import { PictureRefused, ReadingUnavailable } from "./picture/picture.ts"
import { createPosterReader, type PosterReader } from "./poster-reader.ts"

let folder = ""
let reader: PosterReader

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upaon-reading-"))
  reader = createPosterReader({ dataFolder: join(folder, "ocr") })
})

afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

function posterNamed(name: string) {
  const poster = typesetForTuning.find((one) => one.name === name)
  if (!poster) throw new Error(`no poster ${name}`)
  return poster
}

describe("reading a poster on this machine", () => {
  it.each(["photographed", "with-orders", "several-blocks"])(
    "reads the poster '%s' without a wrong field",
    async (name) => {
      const poster = posterNamed(name)
      const reading = await reader.read(await drawPoster(poster), posterContext)
      const score = scoreReading(poster, reading)
      // OCR cannot tell a wrong letter in an address: a person always looks at it.
      expect(reading.kind === "job" && reading.draft.email?.confidence).not.toBe("high")
      expect(score).toMatchObject({ isJob: true, several: true })
      const faults = Object.entries(score.marks).filter(
        ([, { mark }]) => mark === "wrong" || mark === "invented",
      )
      expect(faults).toEqual([])
      expect(score.marks.title?.mark).toBe("right")
    },
  )

  it("reads a tilted photo of a notice without a wrong field", async () => {
    const poster = picturesForTuning.find(({ name }) => name === "welder-photo-wall")
    if (!poster) throw new Error("no such picture")
    const score = scoreReading(poster, await reader.read(await pictureOf(poster), posterContext))
    expect(score).toMatchObject({
      isJob: true,
      marks: { title: { mark: "right" }, phone: { mark: "right" } },
    })
    const faults = Object.values(score.marks).filter(({ mark }) => mark === "wrong" || mark === "invented")
    expect(faults).toEqual([])
  })

  it("a blank picture is not a vacancy", async () => {
    const reading = await reader.read(await drawPoster(posterNamed("blank")), posterContext)
    expect(reading).toMatchObject({ kind: "not-a-job" })
  })

  it("reports its progress up to the end, and does not block the event loop", async () => {
    const fractions: number[] = []
    let turns = 0
    const clock = setInterval(() => turns++, 5)
    const picture = await drawPoster(posterNamed("course-no-job"))
    const reading = await reader.read(picture, posterContext, (fraction) => fractions.push(fraction))
    expect(reading).toMatchObject({ kind: "not-a-job" })
    clearInterval(clock)
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
    expect(turns).toBeGreaterThan(10)
  })

  it("keeps its language data in the folder given", async () => {
    expect((await readdir(join(folder, "ocr"))).sort()).toEqual(["eng.traineddata.gz", "por.traineddata.gz"])
  })
})

describe("unreadable input", () => {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><text x="20" y="60">Vaga</text></svg>`,
  )
  it.each([
    ["bytes that are no picture", Buffer.from("<html>not a picture</html>")],
    ["nothing", Buffer.alloc(0)],
    ["a JPEG cut short", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])("%s is refused with a message about the picture", async (_, bytes) => {
    await expect(reader.read(bytes, posterContext)).rejects.toThrow(PictureRefused)
    await expect(reader.read(bytes, posterContext)).rejects.toThrow(/imagem/i)
  })

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" } })

  it.each([
    ["an animated GIF", () => plain(300, 300).gif().toBuffer(), /Formato não suportado/],
    ["an AVIF", () => plain(64, 64).avif().toBuffer(), /Formato não suportado/],
    ["a drawing of lines", () => Promise.resolve(drawing), /Formato não suportado/],
    ["a PDF", () => Promise.resolve(Buffer.from("%PDF-1.4\n%%EOF")), /JPG ou PNG/],
    ["a ribbon", () => plain(9000, 60).png().toBuffer(), /comprida demais/],
    ["more than forty megapixels", () => plain(9000, 5000).png().toBuffer(), /grande demais/],
  ])("%s is refused with a message that says why", async (_, draw, sentence) => {
    await expect(reader.read(await draw(), posterContext)).rejects.toThrow(sentence)
  })

  it("a picture of a few pixels is refused", async () => {
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    await expect(reader.read(dot, posterContext)).rejects.toThrow(PictureRefused)
  })

  it("a reading that exceeds the time limit fails, and the next one gets its own answer", async () => {
    const queue = createOcrQueue({ dataFolder: join(folder, "ocr") })
    const poster = await drawPoster(posterNamed("course-no-job"))
    const png = await sharp(poster).png().toBuffer()
    // The limit is over as soon as the first one is being read, however fast the machine is.
    const over = new AbortController()
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(over.signal)
    const slow = queue.read(png, { onProgress: () => over.abort() })
    await expect(slow).rejects.toThrow(new ReadingUnavailable("no OCR answer within 60000 ms"))
    limit.mockRestore()
    expect(await queue.read(await plain(300, 300).png().toBuffer())).toMatchObject({ lines: [], words: 0 })
    await queue.close()
  })

  it("damaged language data makes the reading fail instead of waiting forever", async () => {
    const damaged = await mkdtemp(join(folder, "damaged-"))
    for (const language of ["por", "eng"])
      await writeFile(join(damaged, `${language}.traineddata.gz`), "not gzip")
    const queue = createOcrQueue({ dataFolder: damaged, timeLimit: 3000 })
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    await expect(queue.read(png)).rejects.toThrow(ReadingUnavailable)
    await queue.close()
  })

  it("a folder that cannot be created makes the reading unavailable", async () => {
    const file = join(folder, "a-file")
    await writeFile(file, "")
    const queue = createOcrQueue({ dataFolder: join(file, "below") })
    await expect(queue.read(Buffer.alloc(1))).rejects.toThrow(ReadingUnavailable)
    await queue.close()
  })

  it("a picture beyond the queue's limit is refused at once, and closing the queue ends the running reading", async () => {
    const queue = createOcrQueue({ dataFolder: join(folder, "ocr"), longestQueue: 1 })
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    const first = queue.read(png)
    const refused = expect(first).rejects.toThrow(ReadingUnavailable)
    await expect(queue.read(png)).rejects.toThrow(/too many/)
    await queue.close()
    await refused
    await expect(queue.read(png)).rejects.toThrow(/closed/)
  })
})
