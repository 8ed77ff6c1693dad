// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { ListScreen, useListAddress } from "../src/panel-kit/index.ts"
import { Filters } from "../src/panel-kit/list/filters.tsx"
import { useCall } from "../src/platform/query.ts"
import { answering, renderPart, press, says } from "./panel.tsx"

function List({ failed }: { failed?: string }) {
  const address = useListAddress("query")
  const query = useCall("GET /api/admin/pointPacks", {}, { handles: "all" })
  return (
    <ListScreen
      access="anyone"
      title={(total) => (total === null ? "Pacotes" : `Pacotes (${total})`)}
      query={query}
      address={address}
      empty={{ title: "Nenhum pacote" }}
      failed={failed}
      card={({ title }) => <p>{title}</p>}
    />
  )
}

const rows = (...titles: string[]) => ({
  status: 200,
  body: { data: titles.map((title, id) => ({ id, title })), total: titles.length },
})

it("says that the list is empty when there are no rows", async () => {
  answering(rows())
  await renderPart(<List />)
  await says("Pacotes (0)")
  await says("Nenhum pacote")
})

it("shows its rows and counts them", async () => {
  answering(rows("Um", "Dois"))
  await renderPart(<List />)
  await says("Pacotes (2)página 1 de 1")
  expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Um", "Dois"]),
  )
})

it("shows placeholders while the rows are loading", async () => {
  answering("never")
  await renderPart(<List />)
  expect(
    document.querySelector("[aria-busy='true']")?.querySelectorAll(".mantine-Skeleton-root"),
  ).toHaveLength(6)
})

it("offers no retry after a 404", async () => {
  answering({ status: 404, body: { message: "Recurso não encontrado" } })
  await renderPart(<List />)
  await says("Não foi possível carregar")
  expect(document.body.textContent).not.toContain("Tentar de novo")
})

it("shows why loading failed, and loads again on retry", async () => {
  answering({ status: 403, body: { message: "Acesso negado" } }, rows("Um"))
  await renderPart(<List />)
  await says("Não foi possível carregarAcesso negado")
  await press("Tentar de novo")
  await says("Um")
})

it("does not repeat a message that its title already contains", async () => {
  answering({ status: 403, body: { message: "Acesso negado" } })
  await renderPart(<List failed="Erro na busca: Acesso negado" />)
  await says("Erro na busca: Acesso negadoTentar de novo")
})

it("shows the name of a filter for which the address has an unknown value", async () => {
  const address = { page: 1, values: { status: "3" }, filtered: true, set() {}, clear() {}, hrefOf: () => "" }
  const options = [{ value: "", label: "Todas as situações" }]
  await renderPart(<Filters address={address} choices={[{ name: "status", label: "Situação", options }]} />)
  const { value, placeholder } = document.querySelector("input") ?? {}
  expect(value || placeholder).toBe("Situação")
})
