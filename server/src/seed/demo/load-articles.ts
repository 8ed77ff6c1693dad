import type { Transaction } from "../../db/index.ts"
import { readData } from "../../platform/read-data.ts"
import { articleFile, insertArticles, startArticles } from "../start-content/start-articles.ts"

const demoArticles = readData(new URL("articles.json", import.meta.url), articleFile)

/** @returns the articles' numbers by title */
export const loadArticles = (tx: Transaction, authors: readonly number[], now: Date) =>
  insertArticles(tx, [...demoArticles, ...startArticles], authors, now)
