import { catalogues as catalogueCalls } from "./catalogues/catalogues.ts"
import * as modules from "./endpoints.ts"
import type { Endpoint, EndpointKey } from "./platform/endpoint.ts"

type Modules = typeof modules
type Declared = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]
type Catalogues = typeof catalogueCalls
type OfCatalogues = {
  [N in keyof Catalogues]: Catalogues[N]["list" | "register" | "update" | "remove"]
}[keyof Catalogues]
type AnyEndpoint = Extract<Declared | OfCatalogues, { method: string; path: string; reply: unknown }>

/** Every call of the product by its key, `"POST /api/auth/login"`. The browser imports this type only. */
export type Api = { [E in AnyEndpoint as E extends Endpoint ? EndpointKey<E> : never]: E }
export type ApiKey = keyof Api

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value

/** The same calls as values, for the server, OpenAPI and tests. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(modules),
  ...Object.values(catalogueCalls),
].flatMap((module) => Object.values(module).filter(isEndpoint))
