// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { homeAddress } from "../src/features/site/home-addresses.ts"
import HomeScreen from "../src/features/site/home-screen.tsx"
import { loadHome } from "../src/features/site/load-home.ts"
import { renderPart, says } from "./panel.tsx"

it("a home page whose requests all fail says only that nothing was found, and leads to all vacancies once", async () => {
  const away = () => Promise.reject(new Error("away"))
  const loaderData = { ...(await loadHome(away, homeAddress("/maranhao"), null)), meta: [] }
  await renderPart(<HomeScreen {...({ loaderData } as unknown as Parameters<typeof HomeScreen>[0])} />)
  await says("Nenhuma vaga encontrada no momento")
  await says("Nenhum artigo encontrado no momento")
  expect(document.body.textContent).not.toContain("Erro")
  expect(document.body.textContent.split("Ver Todas as Vagas")).toHaveLength(2)
})
