/** What features use of the database: its tables and query types. */
export * from "./schema/index.ts"
export { type Database, type Queryable, type Transaction, databaseRefusal } from "./client.ts"
export { freeSlug } from "./free-slug.ts"
export { hasWords } from "./has-words.ts"
export { requireReference } from "./require-reference.ts"
export { takeTurns } from "./take-turns.ts"
