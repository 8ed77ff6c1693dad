// @vitest-environment happy-dom
import { expect, it } from "vitest"
import ArticlesScreen from "../src/features/articles/articles-screen.tsx"
import { loadArticles } from "../src/features/articles/load-articles.ts"
import { ApiFailure } from "../src/platform/api-client.ts"
import { renderPart, says } from "./panel.tsx"

it("a list of articles that could not be loaded says so, and not that there are none", async () => {
  const address = { q: "férias", category: null, page: 1 }
  const found = await loadArticles(() => Promise.reject(new ApiFailure(503, null)), address)
  const props = { loaderData: { address, found, meta: [] } }
  await renderPart(<ArticlesScreen {...(props as unknown as Parameters<typeof ArticlesScreen>[0])} />)
  await says("Não deu para carregar")
  expect(document.body.textContent).not.toContain("Nenhum artigo encontrado")
})
