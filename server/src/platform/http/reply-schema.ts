import fastJson from "fast-json-stringify"
import { z } from "zod"
import { oncePer } from "../once-per.ts"

export type Json = Record<string, unknown>

/** The JSON Schema of a schema's input or output. Types that JSON Schema cannot express accept anything. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output", target?: "draft-7"): Json {
  const how = { io, target, unrepresentable: "any", reused: "inline" } as const
  const { $schema: _, ...rest } = z.toJSONSchema(schema, how) as Json
  return rest
}

/** Serialises the declared fields of a reply. Compiled at its first use, because most processes serve only few of all calls. */
export const serialiserOf = oncePer((reply: z.ZodType): ((data: unknown) => string) =>
  fastJson(replySchema(reply)),
)

/**
 * JSON Schema of a reply for Fastify's compiled serialiser, whose point is to drop every field that was not
 * declared. `T | null` is rewritten as `nullable`, because `anyOf` would validate each object to choose a branch.
 */
function replySchema(reply: z.ZodType): Json {
  const schema = jsonSchema(reply, "output", "draft-7")
  const properties = { code: { type: "integer" }, ...(schema.properties as Json) }
  return flatten({ ...schema, properties, required: ["code"] }) as Json
}

function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten)
  if (typeof node !== "object" || node === null) return node
  const { format: _format, pattern: _pattern, additionalProperties, ...record } = node as Json
  // A record's values are declared by `additionalProperties`; `false` says what the serialiser does anyway.
  const open =
    typeof additionalProperties === "object" ? { additionalProperties: flatten(additionalProperties) } : {}
  const choices = (record.anyOf ?? record.oneOf) as Json[] | undefined
  if (choices) {
    const { anyOf: _any, oneOf: _one, ...rest } = record
    const values = choices.filter((choice) => choice.type !== "null")
    const nullable = values.length < choices.length ? { nullable: true } : {}
    const [only] = values
    if (values.length === 1 && only) return { ...(flatten(only) as Json), ...rest, ...nullable }
    if (values.every((choice) => choice.type === "object"))
      return { ...mergeObjects(values), ...rest, ...nullable }
    // A union of plain values is written as it is: a validator would choose the branch, which takes longer than all the rest.
    if (values.every(({ type }) => type === "string" || type === "number" || type === "integer")) return rest
  }
  return Object.fromEntries(
    Object.entries({ ...record, ...open }).map(([key, value]) => [key, flatten(value)]),
  )
}

/**
 * A discriminated union of objects, as one object with the fields of all members: otherwise the serialiser would validate each
 * row against each member. Fields that members declare differently are written as they are.
 */
function mergeObjects(members: Json[]): Json {
  const properties: Json = {}
  for (const member of members)
    for (const [name, schema] of Object.entries((member.properties as Json | undefined) ?? {})) {
      const flat = flatten(schema)
      const same = !(name in properties) || JSON.stringify(properties[name]) === JSON.stringify(flat)
      properties[name] = same ? flat : {}
    }
  return { type: "object", properties }
}
