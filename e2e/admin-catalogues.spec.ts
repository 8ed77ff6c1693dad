import { expect, type Page, test } from "@playwright/test"
import { choose } from "./support/choose.ts"
import { demoPerson, openAs } from "./support/people.ts"

type Catalogue = {
  list: string
  one: string
  registered: string
  updated: string
  deleted: string
  /** Label of the name in the new and in the stored row's form. */
  name?: [onPublish: string, onEdit: string]
  /** The other fields of a new row. */
  fill?: (page: Page) => Promise<void>
}

const catalogues: Catalogue[] = [
  {
    list: "job-types",
    one: "job-type",
    registered: "Tipo de Vaga Cadastrada com Sucesso!",
    updated: "Tipo de Vaga Atualizado com Sucesso!",
    deleted: "Tipo de vaga excluído com sucesso!",
  },
  {
    list: "job-areas",
    one: "job-area",
    registered: "Área Cadastrada com Sucesso!",
    updated: "Área da Vaga Atualizada com Sucesso!",
    deleted: "Área da vaga excluída com sucesso!",
  },
  {
    list: "user-types",
    one: "user-type",
    name: ["Tipo de Usuário", "Nome do Tipo de Usuário"],
    registered: "Tipo de Usuário Cadastrado com Sucesso!",
    updated: "Tipo de Usuário Atualizado com Sucesso!",
    deleted: "Tipo de usuário excluído com sucesso!",
  },
  {
    list: "regions",
    one: "region",
    registered: "Região Cadastrada com Sucesso!",
    updated: "Região Atualizada com Sucesso!",
    deleted: "Região excluída com sucesso!",
  },
  {
    list: "states",
    one: "state",
    registered: "Estado Cadastrada com Sucesso!",
    updated: "Estado Atualizada com Sucesso!",
    deleted: "Estado excluído com sucesso!",
    fill: async (page) => {
      await choose(page, "Região", "Nordeste")
      await page.getByLabel("Uf Code").fill("98")
      await page.getByLabel(/^UF/).fill("zq")
    },
  },
  {
    list: "counties",
    one: "county",
    registered: "Município Cadastrada com Sucesso!",
    updated: "Município Atualizada com Sucesso!",
    deleted: "Município excluído com sucesso!",
    fill: (page) => choose(page, "Estado", "Maranhão"),
  },
  {
    list: "neighborhoods",
    one: "neighborhood",
    name: ["Bairro", "Bairro"],
    registered: "Bairro Cadastrada com Sucesso!",
    updated: "Bairro Atualizado com Sucesso!",
    deleted: "Bairro excluído com sucesso!",
    fill: (page) => choose(page, "Município", "São Luís - MA"),
  },
  {
    list: "exclusive-accesses",
    one: "exclusive-access",
    name: ["Título", "Título"],
    registered: "Acesso exclusivo cadastrado com sucesso!",
    updated: "Acesso exclusivo atualizado com sucesso!",
    deleted: "Acesso exclusivo excluído com sucesso!",
  },
]

for (const catalogue of catalogues)
  test(`${catalogue.list}: an administrator registers, renames and deletes a row`, async ({
    page,
    request,
  }) => {
    const name = `Teste ${Date.now().toString(36)}`
    const [onPublish, onEdit] = catalogue.name ?? ["Nome", "Nome"]
    const list = new RegExp(`/panel/admin/${catalogue.list}(\\?|$)`)
    await openAs(page, await demoPerson(request, "admin"), `/panel/admin/${catalogue.list}`)

    await page.getByRole("link", { name: "Publicar", exact: true }).click()
    // It only looks disabled: a press says what is missing.
    await page.getByRole("button", { name: "Publicar", exact: true }).click({ force: true })
    await expect(page.getByText("Preenchar os Campos Corretamente")).toBeVisible()
    await page.getByLabel(onPublish, { exact: false }).and(page.locator("input[maxlength]")).fill(name)
    await catalogue.fill?.(page)
    await page.getByRole("button", { name: "Publicar", exact: true }).click()
    await expect(page.getByText(catalogue.registered)).toBeVisible()
    await expect(page).toHaveURL(list)

    await page.getByRole("searchbox", { name: "Buscar" }).fill(name)
    await page.getByRole("button", { name: "Buscar" }).click()
    // The list before the search has the row, too, at another place.
    await expect(page.getByRole("heading", { level: 1, name: /\(1\)$/ })).toBeVisible()
    await page.getByRole("link", { name, exact: true }).click()
    await page.getByLabel(onEdit, { exact: false }).and(page.locator("input[maxlength]")).fill(`${name} novo`)
    await page.getByRole("button", { name: "Atualizar" }).click()
    await expect(page.getByText(catalogue.updated)).toBeVisible()

    // Back in the list as it was left: what was looked for still is.
    await expect(page).toHaveURL(`/panel/admin/${catalogue.list}?${new URLSearchParams({ query: name })}`)
    await page.getByRole("button", { name: `Ações de ${name} novo` }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
    await expect(page.getByText(catalogue.deleted)).toBeVisible()
    await expect(page.getByText("Nada encontrado")).toBeVisible()
    // The row took its button along: the keyboard goes on in the list, not at the page's start.
    await expect(page.locator("main h1")).toBeFocused()
  })

test("a row in use cannot be deleted, and the address of a missing row leads back to the list", async ({
  page,
  request,
}) => {
  const refused: string[] = []
  page.on("console", (message) => message.text().startsWith("refused") && refused.push(message.text()))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) =>
      console.error(`refused ${blockedURI}`),
    )
  })
  await openAs(page, await demoPerson(request, "admin"), "/panel/admin/user-types")
  await page.getByRole("button", { name: "Ações de Anunciante" }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click()
  await expect(page.getByText("Não é possível excluir: há registros que usam este item.")).toBeVisible()
  // The checks of a catalogue's fields try nothing that the pages' policy forbids.
  expect(refused).toEqual([])

  await page.goto("/panel/admin/region/edit?id=999999")
  await expect(page.getByText("Ocorreu um erro ao carregar os dados.")).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/admin\/regions$/)
})
