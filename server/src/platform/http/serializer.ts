import { z } from "zod"

type Json = Record<string, unknown>

/**
 * JSON Schema of a reply for Fastify's compiled serialiser, whose point is to drop every field that was not
 * declared. `T | null` is rewritten as `nullable`, because `anyOf` would validate each object to choose a branch.
 */
export function replySchema(reply: z.ZodType): Json {
  const schema = z.toJSONSchema(reply, {
    io: "output",
    unrepresentable: "any",
    target: "draft-7",
    reused: "inline",
  }) as Json
  const { $schema: _, ...rest } = schema
  const properties = { code: { type: "integer" }, ...(rest.properties as Json) }
  return flatten({ ...rest, properties, required: ["code"] }) as Json
}

function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten)
  if (typeof node !== "object" || node === null) return node
  const record = node as Json
  const choices = record.anyOf as Json[] | undefined
  if (choices?.length === 2) {
    const value = choices.find((choice) => choice.type !== "null")
    if (value && choices.some((choice) => choice.type === "null")) {
      const { anyOf: _, ...rest } = record
      return { ...(flatten(value) as Json), ...rest, nullable: true }
    }
  }
  // Formats and bounds would cost time at every reply and change nothing of what is written.
  const { format: _format, pattern: _pattern, ...rest } = record
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, flatten(value)]))
}
