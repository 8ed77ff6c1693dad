import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import type { Answer } from "./shared-answers.ts"
import type { RouterContextProvider, ServerBuild } from "react-router"

/** A call of the API that a page makes while it is drawn. */
export type Question = { method: string; url: string; body?: unknown }

/** See web/src/platform/page-handler.ts. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** What the server needs of the built web: the router's build, which brings its own copy of the router along. */
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
  /** The build to render with; in development the newest after every change. */
  load(): Promise<WebBuild>
  /** Development only: lets Vite answer (modules, HMR); true when it did. */
  intercept?(request: IncomingMessage, reply: ServerResponse): Promise<boolean>
  close?(): Promise<void>
}

const serverBundle = new URL("../../../web/build/server/index.js", import.meta.url).href

/** The bundle that `npm run build` wrote. */
export function builtWeb(): WebBuildSource {
  let build: Promise<WebBuild> | undefined
  return {
    load() {
      build ??= import(serverBundle) as Promise<WebBuild>
      // One that is just being written is there for the next page.
      build.catch(() => (build = undefined))
      return build
    },
  }
}

/** Vite in this process: screens change in the browser as they are saved. */
export async function developedWeb(httpServer: Server, cacheDir: string): Promise<WebBuildSource> {
  const { createServer } = await import("vite")
  const vite = await createServer({
    root: fileURLToPath(new URL("../../../web", import.meta.url)),
    // One port for pages and hot reload; a cache of its own, so that two processes do not fight over one.
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
        vite.middlewares(request, response, (error: unknown) =>
          error ? reject(error as Error) : resolve(false),
        )
      }),
    close: () => vite.close(),
  }
}
