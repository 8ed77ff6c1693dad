import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { Answer } from "./response-cache.ts"
import type { RouterContextProvider, ServerBuild } from "react-router"

/** A call of the API by a page while it is rendered. */
export type Question = { method: string; url: string; body?: unknown }

/** See web/src/platform/page-handler.ts. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The parts of the built web that the server uses. The build contains its own copy of the router. */
export type WebBuild = ServerBuild & {
  entry: ServerBuild["entry"] & {
    module: {
      createLoadContext: (
        carry: (question: Question) => Promise<Answer>,
        site: SiteSettings,
      ) => RouterContextProvider
      createPageHandler: (build: ServerBuild, mode: string) => PageHandler
    }
  }
}

export type WebBuildSource = {
  /** The build to render with; in development the latest after every change. */
  load(): Promise<WebBuild>
  /** Only in development: lets Vite handle the request (modules, HMR); true when it did. */
  intercept?(request: IncomingMessage, reply: ServerResponse): Promise<boolean>
  close?(): Promise<void>
}

const serverBundle = new URL("../../../web/build/server/index.js", import.meta.url).href

/** The bundle that `npm run build` wrote. */
export function productionBuild(): WebBuildSource {
  let build: Promise<WebBuild> | undefined
  return {
    load() {
      build ??= import(serverBundle) as Promise<WebBuild>
      // Forgets a failed import, as of a bundle that is being written, so that the next page tries again.
      build.catch(() => (build = undefined))
      return build
    },
  }
}

/** Vite in this process: screens are updated in the browser when they are saved. */
export async function developmentBuild(httpServer: Server, cacheDir: string): Promise<WebBuildSource> {
  const { createServer } = await import("vite")
  const vite = await createServer({
    root: fileURLToPath(new URL("../../../web", import.meta.url)),
    // Pages and hot reload share one port; the cache folder is separate, so that two processes do not conflict.
    cacheDir,
    server: { middlewareMode: true, ws: { server: httpServer } },
  })
  return {
    async load() {
      const environment = vite.environments.ssr as unknown as {
        runner: { import(id: string): Promise<unknown> }
      }
      return (await environment.runner.import("virtual:react-router/server-build")) as WebBuild
    },
    intercept: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("finish", () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}
