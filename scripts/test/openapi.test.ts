import { readFileSync } from "node:fs"
import { endpoints } from "@upaon/contract/api"
import { expect, it } from "vitest"
import { openApiFile, openApiText } from "../openapi.ts"

it("docs/openapi.json is up to date with the contract (npm run openapi writes it)", () => {
  expect(readFileSync(openApiFile, "utf8") === openApiText()).toBe(true)
})

it("docs/openapi.json marks the body of each call that needs one as required, and lists alternative bodies", () => {
  const { paths } = JSON.parse(openApiText())
  const bodyOf = ({ path, method }: (typeof endpoints)[number]) =>
    paths[path][method.toLowerCase()].requestBody
  const asks = endpoints.filter(({ body }) => !body.safeParse({}).success)
  expect(asks.length).toBeGreaterThan(60)
  expect(asks.filter((one) => !bodyOf(one)?.required).map(({ path }) => path)).toEqual([])
  // The two forms of this body: a vacancy or a draft. Below: a file that may be omitted.
  expect(
    paths["/api/jobPost/register"].post.requestBody.content["application/json"].schema.oneOf,
  ).toHaveLength(2)
  expect(Object.keys(paths["/api/jobApplication/register"].post.requestBody.content)).toEqual([
    "multipart/form-data",
    "application/json",
  ])
})
