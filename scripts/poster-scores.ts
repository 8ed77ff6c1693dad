/**
 * `npm run posters:score [-- NAME]`: reads every test poster by OCR and writes how correct each field was to bench/posters.md,
 * below bench/posters-preface.md. With NAME, reads only that set or posters with NAME in their name, and only prints.
 */
import { readFile, writeFile } from "node:fs/promises"
import { createPosterReader, readLines } from "@upaon/poster-reader"
import { linesOfText, posterSets } from "../poster-reader/test/posters/poster-sets.ts"
import type { PicturePoster, Poster, PosterText } from "../poster-reader/test/posters/poster.ts"
import { posterContext } from "../poster-reader/test/posters/poster-context.ts"
import { pictureOf } from "../poster-reader/test/posters/draw-poster.ts"
import { fields, type Mark, type Score, scoreReading } from "../poster-reader/test/posters/score-reading.ts"
import { readArgs } from "./read-args.ts"

type Timed = Score & { milliseconds: number }
const usage = "Uso: npm run posters:score [-- NOME]"
const [wanted] = readArgs(usage, { allowPositionals: true }).positionals
// This measures quality, so a busy machine may take longer.
const reader = createPosterReader({ timeLimit: 300_000 })

async function measure(
  set: string,
  posters: readonly (Poster | PicturePoster | PosterText)[],
): Promise<Timed[]> {
  const scores: Timed[] = []
  for (const poster of posters.filter(({ name }) => !wanted || wanted === set || name.includes(wanted))) {
    const started = performance.now()
    const reading =
      "lines" in poster
        ? readLines(linesOfText(poster), posterContext)
        : await reader.read(await pictureOf(poster), posterContext)
    const score = { ...scoreReading(poster, reading), milliseconds: performance.now() - started }
    scores.push(score)
    const faults = fields.flatMap((field) => {
      const found = score.marks[field]
      return found && !found.mark.startsWith("right")
        ? [`${field} ${found.mark} (${found.confidence}): ${found.read}`]
        : []
    })
    console.log(
      `${poster.name}: ${score.isJob ? "" : "KIND WRONG "}${score.several ? "" : "SEVERAL WRONG "}${faults.join("; ") || "all right"} (${Math.round(score.milliseconds)} ms)`,
    )
    if (wanted) console.log(reading.text)
  }
  return scores
}

function count(scores: readonly Timed[], field: (typeof fields)[number], mark: Mark): number {
  return scores.filter(({ marks }) => marks[field]?.mark === mark).length
}

function report(title: string, scores: readonly Timed[]): string {
  const rows = fields.map(
    (field) =>
      `| ${field} | ${(["right", "rightly-empty", "empty", "wrong", "invented"] as const).map((mark) => count(scores, field, mark)).join(" | ")} |`,
  )
  const kinds = [...new Set(scores.map(({ kind }) => kind))].map((kind) => {
    const marks = scores
      .filter((score) => score.kind === kind)
      .flatMap((score) => Object.values(score.marks).map(({ mark }) => mark))
    const of = (...names: Mark[]) => marks.filter((mark) => names.includes(mark)).length
    return `| ${kind} | ${scores.filter((score) => score.kind === kind).length} | ${of("right", "rightly-empty")} | ${of("empty")} | ${of("wrong", "invented")} |`
  })
  const all = scores.flatMap((score) => Object.values(score.marks))
  const inAll = (...names: Mark[]) => all.filter(({ mark }) => names.includes(mark)).length
  const sure = all.filter(({ confidence }) => confidence === "high")
  const surelyRight = sure.filter(({ mark }) => mark.startsWith("right")).length
  const faults = scores.flatMap(({ poster, marks }) =>
    fields.flatMap((field) =>
      marks[field] && !marks[field].mark.startsWith("right")
        ? [`- ${poster}: ${field} ${marks[field].mark} (${marks[field].read || "nothing"})`]
        : [],
    ),
  )
  return `## ${title}

${scores.length} posters; told apart as vacancy or not: ${scores.filter(({ isJob }) => isJob).length}; several vacancies noticed or rightly not: ${scores.filter(({ several }) => several).length}. Of ${all.length} fields ${inAll("right", "rightly-empty")} right, ${inAll("empty")} not read, ${inAll("wrong")} wrong, ${inAll("invented")} invented; of ${sure.length} called certain ${surelyRight} right.

| field | right | rightly empty | not read | wrong | invented |
|---|---|---|---|---|---|
${rows.join("\n")}

| picture | posters | fields right | not read | wrong |
|---|---|---|---|---|
${kinds.join("\n")}

Faults:

${title.includes("held-out") ? "not listed, so that nobody learns from them" : faults.join("\n") || "none"}
`
}

const reports: string[] = []
for (const { name, about, posters } of posterSets)
  reports.push(report(`\`${name}\`: ${about}`, await measure(name, posters)))
await reader.close()
if (!wanted) {
  const preface = await readFile(new URL("../bench/posters-preface.md", import.meta.url), "utf8")
  await writeFile(new URL("../bench/posters.md", import.meta.url), `${preface}\n${reports.join("\n")}`)
}
