/**
 * `node scripts/run.mjs bench/relevance/ablate.ts [part of a file's name…]`: what each rule of the search earns.
 * Each table is emptied, each named number is 0, each yes-or-no function says no, each early exit is left out, one at a
 * time, and the judged sets are asked again. What changes the mean of no set is a candidate for removal.
 */
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { argv, execPath } from "node:process"
import { fileURLToPath } from "node:url"
import { JUDGED_SETS } from "./sets.ts"

const ENGINE = new URL("../../server/src/search-engine/", import.meta.url)

/** One rule switched off: the edit of one file that does it. */
type Ablation = { file: string; line: number; from: string; to: string }

const NUMBER = /^((?:export )?const [A-Z_]+ = )[\d._*/ +-]+$/
const YES_OR_NO = /^((?:export )?)(?:const|function) ((?:is|has|may|can|says|are|does)[A-Z]\w*)/
const EARLY_EXIT = /^\s+(?:if \(.*\) (?:return|continue|break)\b.*|(?:if \(.*\) )?take\(.*\))$/

/** The same line with its rule switched off; undefined where it holds none. */
function switchedOff(line: string): string | undefined {
  if (NUMBER.test(line)) return line.replace(NUMBER, "$10")
  const [, exported, name] = YES_OR_NO.exec(line) ?? []
  if (name)
    return `${exported}const ${name} = () => false\n${line.replace("export ", "").replace(name, `${name}Before`)}`
  return EARLY_EXIT.test(line) ? "" : undefined
}

const linesOff = (file: string): Ablation[] =>
  readFileSync(new URL(file, ENGINE), "utf8")
    .split("\n")
    .flatMap((from, line) => {
      const to = switchedOff(from)
      return to === undefined ? [] : [{ file, line, from, to }]
    })

const tableOff = (file: string): Ablation => ({
  file: "words/tables.ts",
  line: -1,
  from: 'readFileSync(file, "utf8")',
  to: `(table === "${file.replace(/.*\/|\.txt$/g, "")}" ? "" : readFileSync(file, "utf8"))`,
})

function edited(source: string, { line, from, to }: Ablation): string {
  if (line < 0) return source.replace(from, to)
  return source
    .split("\n")
    .map((one, at) => (at === line ? to : one))
    .join("\n")
}

/** The mean of each set, without and with the similar jobs, by an engine with one edit. */
async function measure(ablation: Ablation): Promise<number[]> {
  const changed = new URL(ablation.file, ENGINE).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== changed) return loaded
      return {
        ...loaded,
        source: edited(readFileSync(fileURLToPath(url), "utf8"), ablation),
        shortCircuit: true,
      }
    },
  })
  const { figuresOf, judge } = await import("./judge.ts")
  return JUDGED_SETS.flatMap((set) => {
    const { judged, shown } = judge(set)
    return [figuresOf(judged).ndcg, figuresOf(shown).ndcg]
  })
}

/** Each variant in a process of its own: tables are read once, when the engine is loaded. */
function measured(ablation: Ablation): number[] | undefined {
  const { stdout } = spawnSync(execPath, [fileURLToPath(import.meta.url), JSON.stringify(ablation)], {
    encoding: "utf8",
  })
  return stdout ? (JSON.parse(stdout) as number[]) : undefined
}

function compareAll(parts: readonly string[]): void {
  const files = readdirSync(ENGINE, { recursive: true, encoding: "utf8" }).filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  )
  const code = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  const all = [...code.flatMap(linesOff), ...files.filter((file) => file.endsWith(".txt")).map(tableOff)]
  const whole = measured({ file: "index.ts", line: -1, from: "", to: "" }) ?? []
  for (const ablation of all) {
    const means = measured(ablation)
    const differences = means?.map((mean, at) => mean - (whole[at] ?? 0)) ?? []
    const sum = differences.reduce((one, other) => one + other, 0) / differences.length
    const row = means
      ? [sum, Math.min(...differences), Math.max(...differences)].map((one) => one.toFixed(4)).join(" ")
      : "does not run"
    console.log(
      `${row}  ${ablation.file}:${ablation.line + 1} ${ablation.line < 0 ? ablation.to : ablation.from.trim()}`,
    )
  }
}

const [first, ...others] = argv.slice(2)
if (first?.startsWith("{")) console.log(JSON.stringify(await measure(JSON.parse(first) as Ablation)))
else compareAll(first === undefined ? [] : [first, ...others])
