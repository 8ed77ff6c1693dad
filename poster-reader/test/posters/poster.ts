import { z } from "zod"

const block = z.strictObject({
  text: z.string().optional(),
  list: z.array(z.string()).optional(),
  mark: z.string().optional(),
  size: z.number().optional(),
  weight: z.literal([400, 700, 900]).optional(),
  italic: z.boolean().optional(),
  color: z.string().optional(),
  ground: z.string().optional(),
  gap: z.number().optional(),
})

/** A run of text on a poster, or a list; colours are CSS. */
export type Block = z.output<typeof block>

const effect = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("plain") }),
  z.strictObject({ kind: z.literal("tilted"), degrees: z.number() }),
  z.strictObject({ kind: z.literal("blurred"), sigma: z.number() }),
  z.strictObject({ kind: z.literal("noisy"), strength: z.number() }),
  z.strictObject({ kind: z.literal("sheared"), amount: z.number() }),
  z.strictObject({ kind: z.literal("jpeg"), quality: z.number() }),
  z.strictObject({ kind: z.literal("small"), width: z.number() }),
  z.strictObject({ kind: z.literal("photographed") }),
])

/** What happens to the printed poster on its way to the screen. */
export type Effect = z.output<typeof effect>

const texts = z.array(z.string())
const text = z.string().nullable().default(null)

/**
 * What stands on a poster; a field that is not named must be read as empty. Lists are words that must be among
 * those read.
 */
const expected = z.strictObject({
  /** Of several any one is right. */
  title: z.union([z.string(), texts]).nullable().default(null),
  company: text,
  openings: z.number().nullable().default(null),
  /** The exact figure, `[from, to]` or one end of it. */
  salary: z
    .union([
      z.number(),
      z.tuple([z.number(), z.number()]),
      z.literal("combinar"),
      z.strictObject({ max: z.number() }),
      z.strictObject({ from: z.number() }),
    ])
    .nullable()
    .default(null),
  county: text,
  neighborhood: text,
  jobType: text,
  jobArea: text,
  email: text,
  phone: text,
  deadline: text,
  requirements: texts.default([]),
  benefits: texts.default([]),
  several: z.boolean().default(false),
  /** Fields that may be left empty too, as people would argue about them. */
  orEmpty: texts.default([]),
})

export type Expected = z.output<typeof expected>

export const picturePoster = z.strictObject({
  name: z.string(),
  kind: z.string(),
  file: z.string(),
  /** `null`: no vacancy. */
  expected: expected.nullable(),
})

/** A finished picture, in `pictures/`. */
export type PicturePoster = z.output<typeof picturePoster>

/** What a perfect reading of a poster's letters gives: its lines in order, each with the height of its letters in pixels. */
export const posterText = z.strictObject({
  name: z.string(),
  kind: z.literal("text"),
  lines: z.array(z.tuple([z.string(), z.number()])),
  /** `null`: no vacancy. */
  expected: expected.nullable(),
})

export type PosterText = z.output<typeof posterText>

export const poster = z.strictObject({
  name: z.string(),
  /** CSS background. */
  ground: z.string(),
  ink: z.string(),
  align: z.enum(["center", "flex-start"]).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  columns: z.tuple([z.array(block), z.array(block)]).optional(),
  blocks: z.array(block),
  effect,
  /** `null`: no vacancy. */
  expected: expected.nullable(),
})

/** One that `draw-poster.ts` sets in type. */
export type Poster = z.output<typeof poster>

/** The day that the posters' dates count from. */
export const posterDay = "2026-11-20"
