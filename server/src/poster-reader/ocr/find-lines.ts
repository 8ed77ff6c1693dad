/**
 * Where lines of text stand in a picture, found by a network that was trained for it (PP-OCRv4's, as an ONNX file): on
 * coloured bands, on photographs, leaning, in any colours. What they say is read afterwards, line by line.
 */
import type { InferenceSession, Tensor } from "onnxruntime-web"
import type { Sharp } from "sharp"

/** A strip of the picture that holds a line: its middle and size in pixels, and by what angle it leans (clockwise, radians). */
export type Strip = { cx: number; cy: number; width: number; height: number; angle: number }

type NewTensor = (data: Float32Array, dims: readonly number[]) => Tensor

/** The network looks at no more than this. Pixels of the longer side, in whole blocks of 32. */
const LONGEST = 1280
const BLOCK = 32
/** How sure the network is that a dot belongs to a line, and on average all dots of one. */
const DOT = 0.3
const LINE = 0.55
/** The network marks the inner part of a line only: its edges lie so much farther out. */
const OUTWARDS = 1.6
/** What is smaller is no text. Dots. */
const FEWEST = 12
/** A strip shorter than this many of its heights tells nothing sure about how it leans. */
const SHORT = 3

/** Red, green and blue as the network was trained: their usual value and spread. */
const USUAL = [0.485, 0.456, 0.406] as const
const SPREAD = [0.229, 0.224, 0.225] as const

/** Dots as the networks take them: blue, green and red one after another, each made comparable. */
export function planes(dots: Uint8Array, usual: readonly number[], spread: readonly number[]): Float32Array {
  const count = dots.length / 3
  const into = new Float32Array(dots.length)
  for (let colour = 0; colour < 3; colour++)
    for (let at = 0; at < count; at++)
      into[colour * count + at] =
        ((dots[at * 3 + 2 - colour] ?? 0) / 255 - (usual[colour] ?? 0)) / (spread[colour] ?? 1)
  return into
}

/** The strips of a picture of the given size, in no order. */
export async function findLines(
  picture: Sharp,
  size: { width: number; height: number },
  network: InferenceSession,
  tensor: NewTensor,
): Promise<Strip[]> {
  const scale = Math.min(1, LONGEST / Math.max(size.width, size.height))
  const blocks = (side: number) => Math.max(1, Math.round((side * scale) / BLOCK)) * BLOCK
  const [width, height] = [blocks(size.width), blocks(size.height)]
  const dots = await picture.clone().resize(width, height, { fit: "fill" }).raw().toBuffer()
  const found = await network.run({ x: tensor(planes(dots, USUAL, SPREAD), [1, 3, height, width]) })
  const sure = Object.values(found)[0]?.data as Float32Array
  const [across, down] = [size.width / width, size.height / height]
  const mean = (across + down) / 2
  return stripsIn(sure, width).map((strip) => ({
    ...strip,
    cx: strip.cx * across,
    cy: strip.cy * down,
    width: strip.width * mean,
    height: strip.height * mean,
  }))
}

/** The dots that hang together with one, sideways and across corners; each is taken once. */
function blobFrom(start: number, isLeft: Uint8Array, width: number): number[] {
  const blob = [start]
  isLeft[start] = 0
  for (const dot of blob)
    for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      const next = dot + step
      // A step over the picture's edge comes out at its other side.
      if (!isLeft[next] || Math.abs((next % width) - (dot % width)) > 1) continue
      isLeft[next] = 0
      blob.push(next)
    }
  return blob
}

type Blob = { dots: number[]; x: number; y: number; angle: number }

/** The middle of a blob and the direction in which it is longest. */
function measure(dots: number[], width: number): Blob {
  const count = dots.length
  let [x, y] = [0, 0]
  for (const dot of dots) {
    x += dot % width
    y += Math.floor(dot / width)
  }
  x /= count
  y /= count
  let [xx, xy, yy] = [0, 0, 0]
  for (const dot of dots) {
    const [dx, dy] = [(dot % width) - x, Math.floor(dot / width) - y]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  return { dots, x, y, angle: Math.atan2(2 * xy, xx - yy) / 2 }
}

/** The strip around a blob that leans by an angle. */
function stripAround({ dots, x, y }: Blob, angle: number, width: number): Strip {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [0, 0, 0, 0]
  for (const dot of dots) {
    const [dx, dy] = [(dot % width) - x, Math.floor(dot / width) - y]
    const [along, athwart] = [dx * cos + dy * sin, dy * cos - dx * sin]
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, athwart)
    bottom = Math.max(bottom, athwart)
  }
  const [long, high] = [right - left + 1, bottom - top + 1]
  const margin = (long * high * OUTWARDS) / (long + high)
  const [along, athwart] = [(left + right) / 2, (top + bottom) / 2]
  return {
    cx: x + 0.5 + along * cos - athwart * sin,
    cy: y + 0.5 + along * sin + athwart * cos,
    width: long + margin,
    height: high + margin,
    angle,
  }
}

/** By what angle the text of a picture leans: the middle one of all strips, long ones counting for more. */
export function leanOf(strips: readonly Strip[]): number {
  const sorted = strips.toSorted((a, b) => a.angle - b.angle)
  let half = sorted.reduce((sum, { width }) => sum + width, 0) / 2
  return sorted.find(({ width }) => (half -= width) <= 0)?.angle ?? 0
}

/** The strips that a picture of likelihoods, one for each dot, shows. */
export function stripsIn(sure: Float32Array, width: number): Strip[] {
  const isLeft = Uint8Array.from(sure, (one) => (one > DOT ? 1 : 0))
  const blobs: Blob[] = []
  for (let dot = isLeft.indexOf(1); dot >= 0; dot = isLeft.indexOf(1, dot + 1)) {
    const dots = blobFrom(dot, isLeft, width)
    const sum = dots.reduce((all, one) => all + (sure[one] ?? 0), 0)
    if (dots.length >= FEWEST && sum / dots.length >= LINE) blobs.push(measure(dots, width))
  }
  const own = blobs.map((blob) => stripAround(blob, blob.angle, width))
  // Text that runs upwards is not read, and neither does it tell how the rest leans.
  const isLong = (strip: Strip) => strip.width > strip.height * SHORT && Math.abs(strip.angle) < Math.PI / 4
  const lean = leanOf(own.filter(isLong))
  return blobs.map((blob, at) => {
    const strip = own[at]
    return strip && isLong(strip) ? strip : stripAround(blob, lean, width)
  })
}
