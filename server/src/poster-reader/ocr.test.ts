import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { asIfPrinted, atHeight, cutOut } from "./ocr/crop-line.ts"
import { leanOf, type Strip, stripsIn } from "./ocr/find-lines.ts"
import { realWordsFile } from "../search-engine/index.ts"
import { isPlain, joinReadings, type ReadLine } from "./ocr/two-readings.ts"

/** A map of likelihoods in which bars stand, leaning by some degrees around their middle. */
function bars(width: number, height: number, degrees: number, given: readonly { y: number; long: number }[]) {
  const sure = new Float32Array(width * height)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const bar of given) {
        const [dx, dy] = [x - width / 2, y - bar.y]
        if (Math.abs(dx * cos + dy * sin) < bar.long / 2 && Math.abs(dy * cos - dx * sin) < 5)
          sure[y * width + x] = 0.9
      }
  return sure
}

const known = new Set(readFileSync(realWordsFile, "utf8").split(/\s+/))
const degreesOf = (angle: number) => Math.round((angle * 180) / Math.PI)

describe("lines of text found in a picture", () => {
  it.each([-20, -4, 0, 7])("stand where they are, and lean by %i degrees", (degrees) => {
    const strips = stripsIn(
      bars(300, 200, degrees, [
        { y: 60, long: 200 },
        { y: 140, long: 120 },
      ]),
      300,
    )
    expect(strips).toHaveLength(2)
    expect(degreesOf(leanOf(strips))).toBe(degrees)
    for (const [at, y] of [60, 140].entries()) {
      expect(strips[at]?.cx).toBeCloseTo(150, -1)
      expect(Math.abs((strips[at]?.cy ?? 0) - y)).toBeLessThan(2)
      expect(strips[at]?.width).toBeGreaterThan(strips[at]?.height ?? Infinity)
    }
  })

  it("a short one leans as the others do, and dots are no line", () => {
    const sure = bars(300, 200, 6, [
      { y: 60, long: 220 },
      { y: 140, long: 12 },
    ])
    sure[5] = 1
    const strips = stripsIn(sure, 300)
    expect(strips.map(({ angle }) => degreesOf(angle))).toEqual([6, 6])
  })

  it("what the network is not sure of is none", () => {
    const sure = bars(300, 200, 0, [{ y: 60, long: 200 }]).map((one) => one * 0.5)
    expect(stripsIn(sure, 300)).toEqual([])
  })
})

describe("a line cut out of a picture", () => {
  const strip: Strip = { cx: 100, cy: 60, width: 120, height: 24, angle: 0.2 }
  async function leaning(ground: string, ink: string) {
    const bar = `<rect x="45" y="55" width="110" height="6" fill="${ink}" transform="rotate(${(0.2 * 180) / Math.PI} 100 60)"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="${ground}"/>${bar}</svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return cutOut({ data, width: info.width, height: info.height }, strip)
  }

  it("lies level, and dark letters stand on light ground whatever they were", async () => {
    for (const [ground, ink] of [
      ["#fff", "#000"],
      ["#0a3d62", "#f6e58d"],
    ] as const) {
      const line = await leaning(ground, ink)
      expect(line).toMatchObject({ width: 120, height: 24 })
      const { data, info } = await sharp(await asIfPrinted(atHeight(line, 48)))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => data[y * info.width + x] ?? 0
      // The bar is at the same height at both ends.
      for (const x of [40, 132, 224]) expect([at(x, 28) < 90, at(x, 50) > 180]).toEqual([true, true])
    }
  })

  it("that reaches over the picture's edge is filled with what lies on it", () => {
    const data = new Uint8Array(10 * 10 * 3).fill(7)
    const line = cutOut({ data, width: 10, height: 10 }, { cx: 9, cy: 1, width: 8, height: 6, angle: 0 })
    expect([...new Set(line.data)]).toEqual([7])
  })
})

describe("two readings of a line", () => {
  /** Words that stand as far from each other as their letters say. */
  function words(text: string, confidence = 92): ReadLine {
    const found = text.matchAll(/\S+/g)
    const share = (at: number) => at / text.length
    const placed = Array.from(found, ({ 0: word, index }) => ({
      text: word,
      x0: share(index),
      x1: share(index + word.length),
      confidence,
    }))
    return { confidence, words: placed }
  }
  const letters = (text: string, confidence = 95) => ({
    letters: Array.from(text, (sign, at) => ({ sign, x: at / text.length })),
    confidence,
  })
  const joined = (one: string, other: string, ...sure: [number?, number?]) =>
    joinReadings(words(one, sure[0]), letters(other, sure[1]), known)
      .words.map(({ text }) => text)
      .join(" ")

  it.each([
    ["Atendente de Farmácia", "Atendente deFarmacia", "Atendente de Farmácia"],
    ["SELECIONA RH - Quadro de vagas", "SELEClONA RH-Quadro devagas", "SELECIONA RH - Quadro de vagas"],
    [
      "Lilar com Pé Carlos na borracharia",
      "falar com Ze Carlos na borracharia",
      "falar com Pé Carlos na borracharia",
    ],
    ["VAGA DE BORRACHEIRO", "VAGADEBORRACHEIRD", "VAGA DE BORRACHEIRO"],
    ["paga bem: R$ 1.650 + produção", "paqabem:R$1.650+producao", "paga bem: R$ 1.650 + produção"],
  ])("'%s' and '%s' are '%s'", (one, other, both) => expect(joined(one, other)).toBe(both))

  it("what is no letter for the second reader was an ornament: a bullet before the line, nothing within it", () => {
    expect(joined("*: Carro da empresa", "Carro da empresa")).toBe("• Carro da empresa")
    expect(joined("VAGA | AUXILIAR", "VAGA AUXILIAR")).toBe("VAGA AUXILIAR")
  })

  it("a line that only one could read is told as it read it, less surely", () => {
    expect(joined("", "Comunicado RH")).toBe("Comunicado RH")
    const alone = joinReadings({ words: [], confidence: 0 }, letters("Comunicado RH", 99), known)
    expect(alone.confidence).toBeLessThan(80)
    expect(joined("qwx zzk jj", "jantar e dormida", 40)).toBe("jantar e dormida")
  })

  it("as much is sure as both read alike", () => {
    expect(joinReadings(words("98 98124-6032"), letters("9898124-6032"), known).confidence).toBe(100)
    expect(joinReadings(words("98 98114-6032"), letters("9898124-6032"), known).confidence).toBeLessThan(50)
  })

  it("a second reader is asked where a word is unknown or a figure", () => {
    expect(isPlain(words("Atendente de farmácia", 95), known)).toBe(true)
    for (const text of ["Salário 1.650", "Drogaria Xispa", ""])
      expect(isPlain(words(text, 95), known)).toBe(false)
    expect(isPlain(words("Atendente de farmácia", 70), known)).toBe(false)
  })
})
