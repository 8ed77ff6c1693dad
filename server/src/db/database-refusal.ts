import { causesOf } from "../platform/causes-of.ts"

/** What PostgreSQL refused, under whatever wraps its error; null: something else went wrong. */
export function databaseRefusal(error: unknown): { code: string; constraint?: string } | null {
  for (const cause of causesOf(error)) if (typeof cause.code === "string") return cause as { code: string }
  return null
}
