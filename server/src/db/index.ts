/** What features use of the database: its tables and query types. */
export * from "./schema/index.ts"
export { type Database, type Queryable, type Transaction, databaseRefusal } from "./client.ts"
export { uniqueSlug } from "./unique-slug.ts"
export { hasWords } from "./has-words.ts"
export { requireReference } from "./require-reference.ts"
export { lockName } from "./lock-name.ts"
