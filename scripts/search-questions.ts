/**
 * `npm run search:questions -- FILE`: writes the questions of the last 30 days, without who asked them, as training data: one
 * JSON object per line (see `docs/search.md`). Only questions that at least three people asked on one day.
 */
import { writeFile } from "node:fs/promises"
import { ASKED_DAYS, askedQuestions } from "../server/src/features/numbers/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { readArgs } from "./read-args.ts"
import { count, withDatabase } from "./with-database.ts"

const USAGE = "Uso: npm run search:questions -- ARQUIVO"
const [file] = readArgs(USAGE, { allowPositionals: true }).positionals

await withDatabase(async ({ db }) => {
  if (!file) throw new Refusal(USAGE)
  const asked = await askedQuestions(db, ASKED_DAYS, new Date())
  const lines = asked.map(({ words, ...more }) => `${JSON.stringify({ question: words, ...more })}\n`)
  await writeFile(file, lines.join(""))
  console.log(`${count(asked.length)} perguntas em ${file}.`)
})
