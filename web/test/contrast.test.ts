import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (file: string) => readFileSync(new URL(`../src/design/${file}`, import.meta.url), "utf8")

/** The hex colours of a theme; a token with only one colour has it in both themes. */
function colors(theme: "light" | "dark"): Record<string, string> {
  const pairs = read("tokens.css").matchAll(
    /(--[\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g,
  )
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark = light]) => [name, theme === "light" ? light : dark]),
  )
}

const light = colors("light")
const dark = colors("dark")

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const words: [string, string][] = [
  ...["--ink", "--ink-soft", "--ink-faint", "--heading", "--link"].flatMap((word) =>
    ["--ground", "--surface", "--sunken"].map((ground): [string, string] => [word, ground]),
  ),
  ["--link", "--soft"],
  ["--on-action", "--action"],
  ["--on-action", "--action-hover"],
  ["--on-soft", "--soft"],
  ["--on-soft", "--soft-hover"],
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hover"],
  ["--on-accent-soft", "--accent-soft"],
  ["--on-accent-soft", "--surface"],
  ["--ink", "--accent-soft"],
  ["--ink-soft", "--accent-soft"],
  ["--heading", "--accent-soft"],
  ["--good", "--good-soft"],
  ["--good", "--surface"],
  ["--bad", "--bad-soft"],
  ["--bad", "--surface"],
  ["--bad", "--ground"],
  ["--on-bad", "--bad"],
  ["--on-wall", "--wall"],
  ["--on-wall-soft", "--wall"],
  ["--on-wall-soft", "--wall-deep"],
]

const edges: [string, string][] = [
  ["--line-strong", "--surface"],
  ["--line-strong", "--ground"],
  ["--focus", "--ground"],
  ["--focus", "--surface"],
  ["--accent", "--wall-deep"],
]

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s colours (WCAG 2.2 AA)", (_, theme) => {
  it.each(words)("text %s is readable on %s", (word, ground) => {
    expect(contrast(theme[word] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)("edge %s is visible against %s", (edge, ground) => {
    expect(contrast(theme[edge] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3)
  })
})

describe.each([0, 1])("monograms in theme %i", (theme) => {
  const initials = read("monogram.module.css")
  /** Lightness and chroma of the background and of the letters, in the given theme. */
  const [ground, letters] = [...initials.matchAll(/light-dark\(oklch\(([^)]*)\)\), oklch\(([^)]*)\)/g)].map(
    ([, ...themes]) => (themes[theme] ?? "").split(" "),
  )
  const at = ([lightness = "", chroma = ""]: string[] = [], hue: number) =>
    hexOf(Number.parseFloat(lightness) / 100, Number(chroma), hue)
  it("are readable in every hue", () => {
    for (let hue = 0; hue < 360; hue += 30)
      expect(contrast(at(ground, hue), at(letters, hue))).toBeGreaterThanOrEqual(4.5)
  })
})

/** Converts OKLCH to hex; values outside sRGB are clipped (CSS Color 4, section 10). */
function hexOf(light: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const parts = linear
    .map((part) => Math.min(1, Math.max(0, part)))
    .map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}
