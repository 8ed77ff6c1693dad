/**
 * `node scripts/run.mjs bench/relevance/ablate.ts [part of a file's name…]`: measures what each rule of the search contributes.
 * Each rule of the code (`rules-off.ts`) is switched off, and each table emptied, one at a time, and the judged sets are asked
 * again (for rules that affect only questions: the questions that they affected). A line is the change of the page's score
 * without the rule: mean, worst and best set. A rule whose absence costs no set 0.002 may go, unless a test promises it.
 */
import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { argv, execPath } from "node:process"
import { fileURLToPath } from "node:url"
import { ENGINE, withSwitches } from "./rules-off.ts"
import { JUDGED_SETS } from "./sets.ts"

const ALL = readdirSync(ENGINE, { recursive: true, encoding: "utf8" })
/** Without what does not affect the order: storing, caching, completing. */
const CODE = ALL.filter((file) => /^(?:question|slips|words|vectors)\/.*(?<!\.test)\.ts$/.test(file)).sort()
/** If a rule affected more questions, this many of them represent all. */
const MOST_ASKED = 600
/** Rules for reading documents need the documents read again; of the slips, only the rule that finds a title's meant word. */
const isReadOnce = (file: string) =>
  /^(?:words|vectors)\//.test(file) ? file !== "words/families.ts" : file === "slips/title-slips.ts"

type Asked = Awaited<ReturnType<typeof ask>>[number]

/** nDCG@10 of each question of each set, as the page shows it, with the rules that affected it. */
async function ask(switches: { acted: Set<number> }) {
  const { judging } = await import("./judge.ts")
  return JUDGED_SETS.map((set) => {
    const { questions, askOne } = judging(set)
    const again = (at: number) => askOne(at).shown.ndcg
    return {
      again,
      questions: questions.map((_, at) => {
        switches.acted.clear()
        return { ndcg: again(at), acted: new Set(switches.acted) }
      }),
    }
  })
}

const mean = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0) / numbers.length
const meansOf = (asked: readonly Asked[]) =>
  asked.map(({ questions }) => mean(questions.map(({ ndcg }) => ndcg)))

function report(differences: readonly number[], text: string): void {
  const row = [mean(differences), Math.min(...differences), Math.max(...differences)]
  console.log(`${row.map((one) => one.toFixed(4)).join(" ")}  ${text}`)
}

/** The means of the sets, from a separate process that reads everything without one rule or table. */
function readWithout(off: number, table = ""): number[] | undefined {
  const { stdout } = spawnSync(execPath, [fileURLToPath(import.meta.url), "--without", `${off}`, table], {
    encoding: "utf8",
    timeout: 300_000,
  })
  return stdout ? (JSON.parse(stdout) as number[]) : undefined
}

async function measure(parts: readonly string[]): Promise<void> {
  const isMeant = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part))
  const { rules, switches } = withSwitches(CODE)
  const whole = await ask(switches)
  const wholeMeans = meansOf(whole)
  const compare = (means: readonly number[] | undefined, text: string) =>
    means
      ? report(
          means.map((one, at) => one - (wholeMeans[at] ?? 0)),
          text,
        )
      : console.log(`does not run  ${text}`)
  rules.forEach(({ file, line, text }, rule) => {
    if (!isMeant(file)) return
    const name = `${file}:${line + 1} ${text.trim()}`
    if (isReadOnce(file)) return compare(readWithout(rule), name)
    const touched = whole.map(({ questions }) =>
      questions.flatMap(({ acted }, at) => (acted.has(rule) ? [at] : [])),
    )
    const nth = Math.ceil(touched.flat().length / MOST_ASKED)
    switches.off = rule
    try {
      const differences = whole.map(({ again, questions }, set) =>
        (touched[set] ?? [])
          .filter((_, at) => at % nth === 0)
          .reduce((sum, at) => sum + (nth * (again(at) - (questions[at]?.ndcg ?? 0))) / questions.length, 0),
      )
      report(differences, `${name}  (${touched.flat().length} questions)`)
    } catch {
      console.log(`does not run  ${name}`)
    }
    switches.off = -1
  })
  for (const table of ALL.filter((file) => file.endsWith(".txt") && isMeant(file)))
    compare(readWithout(-1, table.replace(/.*\/|\.txt$/g, "")), table)
}

const [first, off, table] = argv.slice(2)
if (first === "--without") {
  const { switches } = withSwitches(CODE, Number(off), table)
  console.log(JSON.stringify(meansOf(await ask(switches))))
} else await measure(argv.slice(2))
