import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { createContext, RouterContextProvider } from "react-router"
import { type ApiCall, createApiClient, type Transport } from "../api-client.ts"

/** The contract client of the request being rendered; it calls the API in the same process. */
export const apiContext = createContext<ApiCall>()

/** Facts of the installation that pages need while rendering (absolute addresses, configured outside parts). */
export const siteContext = createContext<SiteSettings>()

/** Called by the server for each rendering; here so that the context tokens are of this bundle's modules. */
export function createLoadContext(transport: Transport, site: SiteSettings): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient(transport))
  context.set(siteContext, site)
  return context
}
