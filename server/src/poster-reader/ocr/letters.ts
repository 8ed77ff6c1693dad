/**
 * The second reader of a line: PP-OCRv4's network, trained on scenes and screens. It reads digits, odd typefaces and
 * handwriting better than Tesseract, and knows neither accents nor blanks well.
 */
import { readFileSync } from "node:fs"
import type { InferenceSession, Tensor } from "onnxruntime-web"
import type { Sharp } from "sharp"
import { planes } from "./find-lines.ts"

/** A letter and where it stands, in shares of the line's width. */
export type Letter = { sign: string; x: number }
/** `confidence` 0 to 100. */
export type Letters = { letters: Letter[]; confidence: number }

/** The height of lines that the network was trained on, and the least width it is given. Pixels. */
export const HEIGHT = 48
const NARROWEST = 320

/** The network knows thousands of Chinese signs: only what Portuguese is written with is listened to. */
const written = /^[\x20-\x7eÀ-ÿ•·°º]$/

export type Alphabet = { index: number; sign: string }[]

/** The signs that count among those which the network tells apart: the first stands for none, the last for a blank. */
export function alphabetOf(file: string): Alphabet {
  const signs = ["", ...readFileSync(file, "utf8").replace(/\n$/, "").split("\n"), " "]
  return signs.flatMap((sign, index) => (index === 0 || written.test(sign) ? [{ index, sign }] : []))
}

export async function readLetters(
  line: Sharp,
  network: InferenceSession,
  alphabet: Alphabet,
  tensor: (data: Float32Array, dims: readonly number[]) => Tensor,
): Promise<Letters> {
  const { data, info } = await line.clone().raw().toBuffer({ resolveWithObject: true })
  const width = Math.max(NARROWEST, Math.ceil(info.width / 32) * 32)
  const dots = new Uint8Array(width * HEIGHT * 3).fill(128)
  for (let row = 0; row < HEIGHT; row++)
    dots.set(data.subarray(row * info.width * 3, (row + 1) * info.width * 3), row * width * 3)
  const half = [0.5, 0.5, 0.5]
  const output = Object.values(
    await network.run({ x: tensor(planes(dots, half, half), [1, 3, HEIGHT, width]) }),
  )[0]
  const [, steps = 0, known = 0] = output?.dims ?? []
  const sure = output?.data as Float32Array
  const letters: Letter[] = []
  let [before, sum] = [0, 0]
  for (let step = 0; step < steps; step++) {
    let best = { index: 0, sign: "", worth: -1 }
    for (const { index, sign } of alphabet) {
      const worth = sure[step * known + index] ?? 0
      if (worth > best.worth) best = { index, sign, worth }
    }
    // One letter is seen at several steps; twice the same letter has a step without any between.
    if (best.index !== 0 && best.index !== before) {
      letters.push({ sign: best.sign, x: (step * width) / steps / info.width })
      sum += best.worth
    }
    before = best.index
  }
  return { letters, confidence: letters.length > 0 ? (100 * sum) / letters.length : 0 }
}
