import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const css = readFileSync(new URL("../src/design/tokens.css", import.meta.url), "utf8")

/** The hex colours of the first block that a selector opens. */
function colors(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`)
  const block = css.slice(from, css.indexOf("}", from))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

const light = colors(":root")
const dark = { ...light, ...colors('[data-theme="dark"]') }

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
  it.each(words)("%s reads on %s", (word, ground) => {
    expect(contrast(theme[word] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)("%s is seen against %s", (edge, ground) => {
    expect(contrast(theme[edge] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3)
  })
})

describe.each([":root", '[data-theme="dark"]'])("what has a hue of its own, under %s", (selector) => {
  const part = (name: string): [number, number] => {
    const from = css.indexOf(`${name}: `, css.indexOf(`${selector} {`)) + name.length + 2
    const [light = "", chroma = ""] = css.slice(from, css.indexOf(";", from)).split(" ")
    return [Number.parseFloat(light) / 100, Number(chroma)]
  }
  it("reads in each hue", () => {
    for (let hue = 0; hue < 360; hue += 30)
      expect(
        contrast(hexOf(...part("--tint"), hue), hexOf(...part("--tint-ink"), hue)),
      ).toBeGreaterThanOrEqual(4.5)
  })
})

/** Oklch as the screen shows it, what lies beyond sRGB cut off (CSS Color 4, section 10). */
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

it("shows a visitor without script the same dark as one with it", () => {
  const query = css.slice(css.indexOf("@media (prefers-color-scheme: dark)"))
  const values = [...query.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])
  const from = css.indexOf('[data-theme="dark"] {')
  const block = css.slice(from, css.indexOf("}", from))
  const chosen = [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])
  expect(values).toEqual(chosen)
})
