import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(ROOT, file), "utf8")

const LONGEST_FILE = 350
/** The limits of the lengths of functions with a block body, in lines, as measured when the code was simplified. */
const FUNCTION_MEDIAN = 9
const FUNCTION_P90 = 30

/** The sources of the product, without tests and their helpers. */
const sources = globSync("{contract,search-engine,poster-reader,server,web,bench,scripts}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "**/build/**", "**/.react-router/**"],
}).filter((file) => !/\.test\.|[/\\](?:test|testing)[/\\]/.test(file))

type Node = { type: string; start: number; end: number; [part: string]: unknown }

function* nodesOf(part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const one of part) yield* nodesOf(one)
  else if (part && typeof part === "object") {
    if ("type" in part && part.type !== "ImportDeclaration") yield part as Node
    if (!("type" in part) || part.type !== "ImportDeclaration") yield* nodesOf(Object.values(part))
  }
}

const files = sources.map((file) => {
  const code = read(file)
  return { file, code, nodes: [...nodesOf(parseSync(file, code, {}).program.body)] }
})

/** A sentence for people: Portuguese, at least three words. */
const isSentence = (text: string) =>
  text.split(/\s+/).length > 2 && /[à-ú]|\?$/i.test(text) && /[a-zà-ú]{2} /.test(text)

const textOf = (node: Node) => {
  if (node.type === "TemplateElement") return (node.value as { cooked: string | null }).cooked
  return (node.type === "Literal" || node.type === "JSXText") && typeof node.value === "string"
    ? node.value
    : null
}

describe("the source code", () => {
  it("has no file above the length limit", () => {
    expect(
      files.filter(({ code }) => code.split("\n").length - 1 > LONGEST_FILE).map(({ file }) => file),
    ).toEqual([])
  })

  it("has mostly short functions (median and 90th percentile)", () => {
    const lengths = files
      .flatMap(({ code, nodes }) =>
        nodes
          .filter(({ body }) => (body as Node | undefined)?.type === "BlockStatement")
          .filter(({ type }) => /^(?:Function|ArrowFunction)/.test(type))
          .map(({ start, end }) => code.slice(start, end).split("\n").length),
      )
      .sort((a, b) => a - b)
    expect(lengths.length).toBeGreaterThan(1000)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(FUNCTION_MEDIAN)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(FUNCTION_P90)
  })

  it("contains every Portuguese sentence only once", () => {
    const places = new Map<string, string[]>()
    // The demonstration's employers may use the same sentences as the screens.
    for (const { file, nodes } of files.filter(({ file }) => !/server.src.seed/.test(file)))
      for (const node of nodes) {
        const text = textOf(node)?.trim().replace(/\s+/g, " ")
        if (text && isSentence(text)) places.set(text, [...(places.get(text) ?? []), file])
      }
    expect(places.size).toBeGreaterThan(500)
    expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
  })

  it("has every file that the documents name", () => {
    const documents = globSync(["*.md", "docs/*.md", "docs/rules/*.md"], { cwd: ROOT })
    const named = documents.flatMap((document) =>
      [
        ...read(document).matchAll(
          /`((?!docs\/adr\/NNNN)(?:contract|search-engine|poster-reader|server|web|scripts|bench|e2e|docs)\/[\w./-]+\w)`/g,
        ),
      ].map(([, path]) => ({ document, path: path as string })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it("has files for every name in the patterns of the shared chunks", () => {
    const [patterns = ""] = /\n  public:[\s\S]*?\.map/.exec(read("web/vite.config.ts")) ?? []
    const names = [...patterns.matchAll(/(?<=[(|/])[a-z]+(?:-[a-z]+)+/g)].map(([name]) => name)
    expect(names.length).toBeGreaterThan(20)
    const shared = globSync("{contract,web}/src/**/*", { cwd: ROOT })
    expect(names.filter((name) => !shared.some((file) => file.includes(`/${name}`)))).toEqual([])
  })
})
