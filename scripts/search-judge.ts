/** `npm run search:judge`: how well the search answers the judged questions; writes bench/relevance.md. */
import { writeFileSync } from "node:fs"
import { figuresOf, type Figures, judge, type Judged } from "../bench/relevance/judge.ts"

const WORST = 25

const row = (name: string, figures: Figures): string =>
  `| ${name} | ${figures.questions} | ${figures.ndcg.toFixed(3)} | ${figures.empty} | ${figures.wrongAtTop} |`

const { judged, titleOf } = judge(false)
const tuned = judged.filter((one) => !one.question.isHeldOut)
const heldOut = judged.filter((one) => one.question.isHeldOut)
const describe = (one: Judged): string =>
  `| ${one.question.q} | ${one.ndcg.toFixed(2)} | ${one.ids
    .slice(0, 5)
    .map((id) => `${titleOf.get(id)} (${one.question.grades.get(id) ?? 0})`)
    .join("; ")
    .replaceAll("|", "/")} |`
const worst = tuned.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, WORST)

const report = `# Relevance

Written by \`npm run search:judge\` from \`bench/relevance/\` (${titleOf.size} jobs, ${judged.length} questions, grades 0 to 3).
nDCG@10 is 1 when the best jobs stand first. Every third question is held out of tuning; jobs, questions and word
tables come from one hand, so judgments by others will find more.

| questions | number | nDCG@10 | empty | useless first result |
|---|---|---|---|---|
${row("tuned", figuresOf(tuned))}
${row("held out", figuresOf(heldOut))}
${row("all", figuresOf(judged))}
${row("all, similar jobs appended", figuresOf(judge(true).judged))}

## The weakest questions (tuned ones)

| question | nDCG@10 | first results (grade) |
|---|---|---|
${worst.map(describe).join("\n")}
`
writeFileSync(new URL("../bench/relevance.md", import.meta.url), report)
console.log(report)
