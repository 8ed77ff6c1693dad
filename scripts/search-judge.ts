/** `npm run search:judge`: measures how well the search answers the judged questions, and writes bench/relevance.md. */
import { writeFileSync } from "node:fs"
import { figuresOf, type Figures, judge, type Judged } from "../bench/relevance/judge.ts"
import { aboutOf, JUDGED_SETS, type JudgedSet } from "../bench/relevance/sets.ts"
import { readArgs } from "./read-args.ts"

readArgs("Uso: npm run search:judge", {})

const WORST = 20
const JUDGED = Object.fromEntries(JUDGED_SETS.map((set) => [set, judge(set)])) as Record<
  JudgedSet,
  ReturnType<typeof judge>
>

const HEADER = `| questions | number | nDCG@10 | empty | useless first result |
|---|---|---|---|---|`

const row = (name: string, figures: Figures): string =>
  `| ${name} | ${figures.questions} | ${figures.ndcg.toFixed(3)} | ${figures.empty} | ${figures.wrongAtTop} |`

function figures(set: JudgedSet): string {
  const { judged, shown } = JUDGED[set]
  const heldOut = judged.filter((one) => one.question.isHeldOut)
  return `${HEADER}
${row("two of three", figuresOf(judged.filter((one) => !one.question.isHeldOut)))}
${row("every third", figuresOf(heldOut))}
${row("all", figuresOf(judged))}
${row("every third, as the page shows them", figuresOf(shown.filter((one) => one.question.isHeldOut)))}
${row("all, as the page shows them", figuresOf(shown))}`
}

function worst(set: JudgedSet): string {
  const { judged, titleOf } = JUDGED[set]
  const describe = (one: Judged): string =>
    `| ${one.question.q} | ${one.ndcg.toFixed(2)} | ${one.ids
      .slice(0, 5)
      .map((id) => `${titleOf.get(id)} (${one.question.grades.get(id) ?? 0})`)
      .join("; ")
      .replaceAll("|", "/")} |`
  return `| question | nDCG@10 | first results (grade) |
|---|---|---|
${judged
  .filter((one) => !one.question.isHeldOut)
  .toSorted((a, b) => a.ndcg - b.ndcg)
  .slice(0, WORST)
  .map(describe)
  .join("\n")}`
}

const sizes = (set: JudgedSet): string => {
  const { judged, titleOf } = JUDGED[set]
  return `${titleOf.size} jobs, ${judged.length} questions`
}

const section = (set: JudgedSet): string => `## \`bench/relevance/${set}/\` (${sizes(set)})

${aboutOf(set)}

${figures(set)}
`

const report = `# Relevance

Written by \`npm run search:judge\`; grades 0 to 3. nDCG@10 is 1 when the best jobs stand first. In \`the-authors\`
every third question is held out of tuning; the others were read as a whole once they had been measured. They stand
in the order in which they were written. The page shows the results, similar jobs below few, and the newest where there is nothing.

${JUDGED_SETS.map(section).join("\n")}
${JUDGED_SETS.map((set) => `## The weakest questions of ${set}\n\n${worst(set)}\n`).join("\n")}`
writeFileSync(new URL("../bench/relevance.md", import.meta.url), report)
console.log(report)
