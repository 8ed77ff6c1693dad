import { endpoints } from "@upaon/contract/api"
import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { openApiDocument } from "../server/src/platform/http/openapi-document.ts"
import { readArgs } from "./read-args.ts"

/** The OpenAPI document as it is stored in the repository, for the usual local address. */
export const openApiText = () =>
  `${JSON.stringify(openApiDocument(endpoints, "http://localhost:3000"), null, 1)}\n`

export const openApiFile = resolve(import.meta.dirname, "../docs/openapi.json")

// npm run openapi
if (import.meta.main) {
  readArgs("Uso: npm run openapi", {})
  writeFileSync(openApiFile, openApiText())
  console.log(`${openApiFile}: ${endpoints.length} chamadas.`)
}
