import { expect, test } from "vitest"
import { readJudgments } from "../../bench/relevance/judgments.ts"
import { readAhead, type SearchDocument } from "../src/index.ts"
import { newEngine } from "./reference.ts"

const { documents, questions } = readJudgments("by-word-of-mouth")

async function* inBatches(given: readonly SearchDocument[], size: number): AsyncGenerator<SearchDocument[]> {
  for (let at = 0; at < given.length; at += size) yield given.slice(at, at + size)
}

test("texts read in other threads give the same results as those that the engine reads, in the same order", async () => {
  const [direct, ahead] = [newEngine(() => 0), newEngine(() => 0)]
  for (const document of documents) direct.put(document)
  const order: number[] = []
  for await (const batch of readAhead(inBatches(documents, 10)))
    for (const document of batch) {
      order.push(document.id)
      ahead.put(document)
    }
  expect(order).toEqual(documents.map(({ id }) => id))
  for (const { q } of questions)
    expect(ahead.search({ q, alike: true })).toEqual(direct.search({ q, alike: true }))
  expect(documents.filter((document) => ahead.put(document))).toEqual([])
})

test("a document that cannot be read makes the reading fail instead of wait", async () => {
  const unreadable = {
    ...documents[0],
    fields: { title: "Vaga", text: Symbol("text") },
  } as unknown as SearchDocument
  const taking = async () => {
    for await (const batch of readAhead(inBatches([...documents, unreadable], 20)))
      expect(batch).not.toEqual([])
  }
  await expect(taking()).rejects.toThrow("could not be cloned")
})
