import { readFileSync } from "node:fs"
import { registerHooks } from "node:module"

export const ENGINE = new URL("../../search-engine/src/", import.meta.url)

/** A rule that can be switched off while the engine runs: its position, and its original line. */
export type Rule = { file: string; line: number; text: string }

/** `off`: the number of the rule that is switched off. `acted`: the rules that were evaluated since the set was last cleared. */
type Switches = { off: number; acted: Set<number> }

const NUMBER = /^(\s*(?:export )?const )([A-Z_]+)( = )([\d._*/ +-]+)$/
const YES_OR_NO = /^(\s*)(export )?(const|function) ((?:is|has|may|can|says|are|does)[A-Z]\w*)(.*)$/
const FUNCTION = /^ = (?:<[^>]*>)?\([^=]*\)(?:: [^=]*)? =>/
const IF = /^(\s+(?:\} else )?(?:else )?)if \((.*)\) (return\b.*|continue|break|take\(.*\)|\{)$/
const TAKE = /^(\s+)(take\(.*\))$/

/** The line with a switch, or undefined if it contains no rule. */
function switched(line: string, rule: number): string | undefined {
  const acts = `globalThis.ruleActs(${rule})`
  if (IF.test(line))
    return line.replace(IF, (_, before, asked, then) => `${before}if ((${asked}) && ${acts}) ${then}`)
  if (TAKE.test(line)) return line.replace(TAKE, (_, before, take) => `${before}if (${acts}) ${take}`)
  if (NUMBER.test(line))
    return line.replace(
      NUMBER,
      (_, before, name, is, value) => `${before}${name}${is}globalThis.ruleValue(${rule}, ${value})`,
    )
  const [, indent = "", exported = "", kind, name, rest = ""] = YES_OR_NO.exec(line) ?? []
  if (!name) return undefined
  if (kind === "function" || FUNCTION.test(rest))
    return `${indent}${exported}function ${name}(...given) { return ${name}Before(...given) && ${acts} }; ${kind} ${name}Before${rest}`
  return rest.startsWith(" = ")
    ? `${indent}${exported}const ${name} = (${rest.slice(3)}) && ${acts}`
    : undefined
}

/** Adds a switch to each rule of the engine, for later imports of the engine. */
export function withSwitches(
  files: readonly string[],
  off = -1,
  table = "",
): { rules: Rule[]; switches: Switches } {
  const switches: Switches = { off, acted: new Set() }
  const rules: Rule[] = []
  const sources = new Map<string, string>()
  for (const file of files) {
    const url = new URL(file, ENGINE)
    const numbers: [string, number][] = []
    const lines = readFileSync(url, "utf8")
      .split("\n")
      .map((text, line) => {
        const changed = switched(text, rules.length)
        if (changed === undefined) return text
        const [, , name, ,] = NUMBER.exec(text) ?? []
        if (name && !text.startsWith("export")) {
          numbers.push([name, rules.length])
          rules.push({ file, line, text })
          return text
        }
        rules.push({ file, line, text })
        return changed
      })
    sources.set(
      url.href,
      lines
        .map((line) =>
          numbers.reduce(
            (text, [name, rule]) =>
              /^\s*(?:\*|\/\/|(?:export )?const [A-Z_]+ = [\d._*/ +-]+$)/.test(text)
                ? text
                : text.replace(new RegExp(`\\b${name}\\b`, "g"), `globalThis.ruleValue(${rule}, ${name})`),
            line,
          ),
        )
        .join("\n"),
    )
  }
  Object.assign(globalThis, {
    ruleActs(rule: number) {
      switches.acted.add(rule)
      return rule !== switches.off
    },
    ruleValue(rule: number, value: number) {
      switches.acted.add(rule)
      return rule === switches.off ? 0 : value
    },
  })
  const edit = (file: string, from: string, to: string) => {
    const { href } = new URL(file, ENGINE)
    sources.set(href, (sources.get(href) ?? readFileSync(new URL(href), "utf8")).replace(from, to))
  }
  // Caches must be off, because the cached answers depend on the rules.
  edit("index/cache.ts", "kept.get(key) ??", "")
  edit("question/title-score.ts", "getOrCreate(weightsOfTitles, value, titleWeights)", "titleWeights(value)")
  if (table)
    edit(
      "words/read-table.ts",
      'readFileSync(file, "utf8")',
      `(table === "${table}" ? "" : readFileSync(file, "utf8"))`,
    )
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const source = sources.get(url)
      if (source === undefined) return loaded
      return { ...loaded, source, shortCircuit: true }
    },
  })
  return { rules, switches }
}
