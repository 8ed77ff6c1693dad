import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { createContext, RouterContextProvider } from "react-router"
import { type ApiCall, createApiClient, type Transport } from "../api-client.ts"

/** The contract client of the request being rendered; it calls the API in the same process. */
export const apiContext = createContext<ApiCall>()

/** The installation's settings that pages need while rendering (absolute addresses, configured external parts). */
export const siteContext = createContext<SiteSettings>()

/** Called by the server for each rendering; defined here so that the context tokens come from the same bundle. */
export function createLoadContext(transport: Transport, site: SiteSettings): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient(transport))
  context.set(siteContext, site)
  return context
}
