import { type ReactNode, Suspense, lazy } from "react"
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from "react-router"
import { afterEach, describe, expect, it, vi } from "vitest"
import handleRequest, { handleError } from "./entry.server.tsx"
import { ApiFailure } from "./platform/api-client.ts"

const ADDRESS = "http://upaon.test/"
const WORDS = 'Pão & café </script><script>alert("–")'

type Screen = { default: () => ReactNode; loader?: () => unknown; ErrorBoundary?: () => ReactNode }

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="pt-BR">
    <body>
      {children}
      <Scripts />
    </body>
  </html>
)

/** The response that the router renders for one screen. */
async function page(screen: Screen) {
  const route = { id: "root", path: "", hasAction: false, hasLoader: !!screen.loader, module: "/root.js" }
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: "root", path: "", module: { ...screen, Layout } } },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: { root: route },
      url: "/manifest.js",
      version: "1",
    },
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    future: {},
    ssr: true,
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    prerender: [],
  } as unknown as ServerBuild
  const answer = await createRequestHandler(build, "production")(
    new Request(ADDRESS),
    new RouterContextProvider(),
  )
  return { status: answer.status, html: await answer.text() }
}

const Words = () => <p>{useLoaderData<{ words: string }>().words}</p>

const withData: Screen = {
  loader: () => ({ words: WORDS, later: null, many: Array.from({ length: 3 }, (_, id) => ({ id })) }),
  default: Words,
}

describe("a page rendered on the server", () => {
  afterEach(() => vi.restoreAllMocks())

  it("sends the loader's data to the browser, escaped so that it cannot end the script element", async () => {
    const { status, html } = await page(withData)
    expect(status).toBe(200)
    expect(html).toContain("Pão &amp; café")
    expect(html).toContain("streamController.close();")
    expect(html).not.toContain("</script><script>alert")
  })

  it("waits for a promise that a loader returned", async () => {
    const promising: Screen = {
      ...withData,
      loader: () => ({ words: "agora", later: new Promise((resolve) => setTimeout(resolve, 5, "depois")) }),
    }
    expect((await page(promising)).html).toContain("depois")
  })

  it("waits for a lazy component, and is the same when that is already loaded", async () => {
    const Late = lazy(async () => ({ default: () => <b>tarde</b> }))
    const screen: Screen = {
      default: () => (
        <Suspense fallback="espera">
          <Late />
        </Suspense>
      ),
    }
    const [first, second] = [await page(screen), await page(screen)]
    expect(first.html).toContain("<!--$--><b>tarde</b><!--/$-->")
    expect(first.html).not.toContain("espera")
    expect(second.html).toBe(first.html)
  })

  it("is complete when a lazy component is outside every Suspense boundary", async () => {
    const Late = lazy(async () => ({ default: () => <Outlet /> }))
    expect((await page({ default: () => <Late /> })).html).toContain("</html>")
  })

  it("logs an error within a Suspense boundary once, and shows the fallback", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    const Broken = () => {
      throw new Error("kaput")
    }
    const { status, html } = await page({
      default: () => (
        <Suspense fallback="sem isto">
          <Broken />
        </Suspense>
      ),
    })
    expect([status, html.includes("sem isto")]).toEqual([200, true])
    expect(said.mock.calls.filter(([error]) => String(error).includes("kaput"))).toHaveLength(1)
  })

  it("answers 500 with the page for errors, without the error's text, when rendering fails outside every Suspense boundary", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const { status, html } = await page({
      default() {
        throw new Error("kaput")
      },
      ErrorBoundary: () => <h1>Algo deu errado</h1>,
    })
    expect(status).toBe(500)
    expect(html).toContain("<h1>Algo deu errado</h1>")
    expect(html).not.toContain("kaput")
  })

  it("does not log an outage of the API, which logged it itself, but any other error", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    const request = new Request(ADDRESS)
    handleError(new ApiFailure(503, null), { request })
    expect(said).not.toHaveBeenCalled()
    handleError(new ApiFailure(422, null), { request })
    handleError(new Error("kaput"), { request })
    expect(said).toHaveBeenCalledTimes(2)
  })
})
