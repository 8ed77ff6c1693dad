/**
 * `npm run search:questions -- FILE`: writes what people asked the search in the last 30 days, without who, for training:
 * a JSON object a line (`docs/search.md` says what is in it). Only what three people or more asked on one day.
 */
import { writeFile } from "node:fs/promises"
import { ASKED_DAYS, askedQuestions } from "../server/src/features/numbers/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { count, withDatabase } from "./with-database.ts"

await withDatabase(async ({ db }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Refusal("Uso: npm run search:questions -- ARQUIVO")
  const asked = await askedQuestions(db, ASKED_DAYS, new Date())
  const lines = asked.map(({ words, ...more }) => `${JSON.stringify({ question: words, ...more })}\n`)
  await writeFile(file, lines.join(""))
  console.log(`${count(asked.length)} perguntas em ${file}.`)
})
