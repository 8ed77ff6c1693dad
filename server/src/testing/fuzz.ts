import type { Endpoint } from "@upaon/contract/platform/endpoint"
import { z } from "zod"
import type { Random } from "../seed/random.ts"

/** One hostile request, ready to be injected. */
export type Shot = {
  method: Endpoint["method"]
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

/** A call that would pass: shots are that call with something wrong in it. */
export type Passing = { params?: Record<string, unknown>; body?: Record<string, unknown> }

type Json = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Values that no field asks for, as JSON texts: some cannot be written otherwise. */
const POISON = [
  ["null", "true", "0", "-1", "1.5", "1e308", "-1e308", "2147483648", "9007199254740993", "1e-7"],
  ["[]", "[[]]", "[null]", "[{}]", '["a","b"]', "{}", '{"toString":1}', '{"toString":1,"valueOf":1}'],
  ['[{"toString":1}]', '{"length":-1}', '{"then":1}', '{"constructor":{"prototype":1}}', '{"$gt":""}'],
  ['""', '" "', '"-1"', '"1e999"', '"99999999999999999999"', '"0x10"', '"NaN"', '"Infinity"', '"1,2,3"'],
  ['"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ufeff"', '"%"', '"%00"', '"_"', '"\\\\"', '"\'"'],
  ['"\'; drop table users; --"', '"../../etc/passwd"', '"<script>alert(1)</script>"', '"${7*7}"'],
  ['"9999-12-31"', '"0000-00-00"', '"-271821-04-20"', '"2026-02-30 25:61:61"', '"+275760-09-13T00:00:00Z"'],
  ['"https://"', '"javascript:alert(1)"', '"http://[::1"', '"a@b"', '"\\r\\nBcc: a@b.example"'],
  [
    `"${"a".repeat(70_000)}"`,
    `"${"🙂".repeat(300)}"`,
    `"${"<p>".repeat(3000)}"`,
    `[${Array(600).fill("1").join()}]`,
  ],
  [nested("[", "]", 3000), nested('{"a":', "}", 2000).replace("}", "1}")],
].flat()

/** Bodies that are no JSON, or not what they say. */
const BROKEN: ((text: string, random: Random) => Buffer)[] = [
  (text, random) => Buffer.from(text.slice(0, random.int(0, text.length - 1))),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc3, 0x28, 0x7d])]),
  (text) => Buffer.from(text.replace("{", '{"__proto__":{"isAdmin":true},')),
  (text) => Buffer.from(text.replace("{", '{"constructor":{"prototype":{"isAdmin":true}},')),
  () => Buffer.from(nested("[", "]", 100_000)),
  (text) => Buffer.from(`\ufeff${text}`),
  () => Buffer.from(""),
  (_text, random) => Buffer.from(random.pick(POISON)),
  () => Buffer.alloc(1024 * 1024 + 1, 0x20),
]

const CONTENT_TYPES = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "a", "/"]
const SEGMENTS = [
  "0",
  "-1",
  "1.5",
  "2147483648",
  "abc",
  "%00",
  "%zz",
  "%ff",
  "..",
  "%2e%2e%2f",
  "a".repeat(400),
  "🙂",
  "{id}",
]
const WORDS = [
  "vendedor",
  "Maria",
  "sao-luis",
  "2026-12-01",
  "ana@correio.example",
  "https://a.example",
  "<p>Texto</p>",
  "active",
]

/**
 * Makes requests to an endpoint of which most come past the first check and carry a fault or two further in: wrong
 * kinds, bounds, signs, depth, cut and mislabelled bodies. The same seed gives the same requests.
 */
export function createFuzz(random: Random) {
  const likely = (schema: Json): unknown => {
    const { type, enum: choices, anyOf, items, properties } = schema
    if (choices) return random.pick(choices)
    if (anyOf) return likely(random.pick(anyOf))
    if (type === "integer" || type === "number") return random.pick([1, 2, 3, 10, 100])
    if (type === "boolean") return random.chance(0.5)
    if (type === "array") return [likely(items ?? {})]
    if (properties) return fieldsOf(schema)
    return random.pick<unknown>(type === "string" ? WORDS : [...WORDS, 1, 2, true, null])
  }
  const fieldsOf = ({ properties = {} }: Json) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likely(schema)]))
  const shapeOf = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json

  /** Fields as JSON texts, some of them poisoned, gone or unknown. */
  function spoilt(passing: Record<string, unknown>): Map<string, string> {
    const fields = new Map(Object.entries(passing).map(([name, value]) => [name, JSON.stringify(value)]))
    const names = [...fields.keys(), "__proto__", "constructor", "params[]"]
    for (let faults = random.int(0, 3); faults > 0; faults--) {
      const name = random.pick(names)
      if (random.chance(0.15)) fields.delete(name)
      else fields.set(name, random.pick(POISON))
    }
    return fields
  }

  const asText = (json: string) => (json.startsWith('"') ? String(JSON.parse(json)).toWellFormed() : json)

  function json(fields: Map<string, string>): Pick<Shot, "headers" | "payload"> {
    const text = `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`
    const payload = random.chance(0.15) ? random.pick(BROKEN)(text, random) : Buffer.from(text)
    const type = random.chance(0.03) ? random.pick(CONTENT_TYPES) : "application/json"
    return { headers: { "content-type": type }, payload }
  }

  function multipart(fields: Map<string, string>): Pick<Shot, "headers" | "payload"> {
    const edge = "----fuzz"
    const part = (name: string, value: string, file: boolean) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.png"\r\ncontent-type: image/png' : ""}\r\n\r\n${value}\r\n`
    const parts = [...fields].map(([name, value]) =>
      part(name, asText(value), name === "image" ? random.chance(0.9) : random.chance(0.05)),
    )
    const whole = `${parts.join("")}--${edge}--\r\n`
    const cut = random.chance(0.25) ? whole.slice(0, random.int(0, whole.length)) : whole
    const boundary = random.chance(0.1)
      ? random.pick(["", "; boundary=", "; boundary=other"])
      : `; boundary=${edge}`
    return { headers: { "content-type": `multipart/form-data${boundary}` }, payload: Buffer.from(cut) }
  }

  return function shot(endpoint: Endpoint, { params = {}, body }: Passing = {}): Shot {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      random.chance(0.7)
        ? encodeURIComponent(String(params[name] ?? random.int(1, 3)))
        : random.pick(SEGMENTS),
    )
    const query = [...spoilt(fieldsOf(shapeOf(endpoint.query)))].map(
      ([name, value]) =>
        `${name}${random.chance(0.1) ? "[]" : ""}=${encodeURIComponent(asText(value)).slice(0, 2000)}`,
    )
    const url = `${path}${query.length > 0 && random.chance(0.9) ? `?${query.join("&")}` : ""}`
    const base = { method: endpoint.method, url }
    if (endpoint.method === "GET" || endpoint.method === "DELETE") return { ...base, headers: {} }
    const fields = spoilt(body && random.chance(0.8) ? body : fieldsOf(shapeOf(endpoint.body)))
    return { ...base, ...(endpoint.multipart && random.chance(0.9) ? multipart(fields) : json(fields)) }
  }
}
