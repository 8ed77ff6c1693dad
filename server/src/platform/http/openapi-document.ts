import { brand } from "@upaon/contract/site/brand"
import { type Endpoint, fileReply } from "@upaon/contract/platform/endpoint"
import { type ErrorDefinition, platformErrors } from "@upaon/contract/platform/errors"
import type { z } from "zod"
import { type Json, jsonSchema } from "./reply-schema.ts"

const jsonOf = (schema: Json): Json => ({ "application/json": { schema } })

/** Whether a schema has fields of its own, or is a union of such schemas. */
const hasFields = (schema: Json) =>
  "oneOf" in schema || Object.keys((schema.properties as Json | undefined) ?? {}).length > 0

/** The OpenAPI 3.1 document of the given endpoints, written only from the contract. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  // By path, because modules list their exports in an order that depends on who loads them.
  const sorted = endpoints.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
  for (const endpoint of sorted) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: brand.name,
      version: "1.0.0",
      description: `${brand.tagline}: a API do portal.`,
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema },
      responses: mapEntries(always, (lines) => failure(lines)),
    },
    paths: { ...paths, ...lifeSigns },
  }
}

function operation(endpoint: Endpoint): Json {
  const body = jsonSchema(endpoint.body, "input")
  return {
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replaceAll(/[^a-zA-Z]+/g, "_"),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === "anyone"
      ? { security: [{}, { session: [] }] }
      : { security: [{ session: [] }], "x-access": endpoint.access }),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.method !== "GET" && hasFields(body)
      ? { requestBody: { required: !isOptional(endpoint.body), content: contentOf(endpoint, body) } }
      : {}),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  }
}

const isOptional = (body: z.ZodType) => body.safeParse({}).success

/** Multipart for bodies with files; JSON too where no file is required. */
function contentOf({ multipart }: Endpoint, schema: Json): Json {
  const { properties, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] }
  const needsFile = required.some((name) => properties?.[name]?.format === "binary")
  return {
    ...(multipart && { "multipart/form-data": { schema } }),
    ...(!needsFile && jsonOf(schema)),
  }
}

function parameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  const json = jsonSchema(schema, "input")
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, field]) => ({
    name: (field as Json).type === "array" ? `${name}[]` : name,
    in: place,
    required: place === "path" || required.has(name),
    schema: field,
  }))
}

function success(endpoint: Endpoint): Json {
  if (endpoint.reply === fileReply) return { description: "O arquivo", content: { "*/*": {} } }
  const reply = jsonSchema(endpoint.reply, "output")
  const properties = { code: { type: "integer", const: endpoint.status }, ...(reply.properties as Json) }
  return { description: "Sucesso", content: jsonOf({ ...reply, properties }) }
}

type ByStatus = Record<string, string[]>

const byStatus = (errors: readonly ErrorDefinition[], before: ByStatus = {}): ByStatus =>
  errors.reduce<ByStatus>(
    (lines, { status, slug, message }) => ({
      ...lines,
      [status]: [...(lines[status] ?? []), `${slug}: ${message}`],
    }),
    before,
  )

/** Errors that any call may answer, whatever its endpoint lists. */
const always = byStatus(Object.values(platformErrors))

const mapEntries = <T>(record: ByStatus, make: (lines: string[], status: string) => T) =>
  Object.fromEntries(Object.entries(record).map(([status, lines]) => [status, make(lines, status)]))

const failure = (lines: readonly string[]): Json => ({
  description: lines.join(" · "),
  content: jsonOf({ $ref: "#/components/schemas/Error" }),
})

const failures = ({ errors }: Endpoint): Json =>
  mapEntries({ ...always, ...byStatus(errors, always) }, (lines, status) =>
    lines === always[status] ? { $ref: `#/components/responses/${status}` } : failure(lines),
  )

/** @param said the status text for each HTTP status */
const lifeSign = (name: string, summary: string, said: Record<number, string>): Json => ({
  [`/api/${name}`]: {
    get: {
      operationId: `get_api_${name}`,
      summary,
      tags: ["process"],
      responses: Object.fromEntries(
        Object.entries(said).map(([code, status]) => {
          const properties = { code: { const: Number(code) }, status: { const: status } }
          return [code, { description: status, content: jsonOf({ type: "object", properties }) }]
        }),
      ),
    },
  },
})

/** These are no endpoints of the contract: machines that run the product call them, and no rate limit counts them. */
const lifeSigns = {
  ...lifeSign("health", "Responde enquanto o processo vive", { 200: "ok" }),
  ...lifeSign("ready", "Responde 200 quando pode atender, com o banco de dados", {
    200: "ready",
    503: "starting",
  }),
}

const errorSchema: Json = {
  type: "object",
  required: ["code", "error", "message"],
  properties: {
    code: { type: "integer" },
    error: { type: "string" },
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    request_id: { type: "string" },
  },
}
