import { eq } from "drizzle-orm"
import { afterAll, describe, expect, it } from "vitest"
import { auditLog } from "../../src/db/schema/index.ts"
import { deleteAccount } from "../../src/features/privacy/delete-account.ts"
import { type TestCall, testApp } from "../../src/testing/test-app.ts"

const DAY_MS = 86_400_000

const app = await testApp()
const admin = await app.as("administrator", { name: "Rosa" })
const editor = admin.call
const authorId = admin.user.id
afterAll(() => app.close())

async function write(more: Record<string, unknown> = {}) {
  const body = {
    title: "Como se preparar",
    content: "<p>Leia a vaga com calma.</p>",
    user_id: authorId,
    ...more,
  }
  return editor("POST /api/admin/article/register", { body })
}
const published = (more: Record<string, unknown> = {}) => write({ status: "published", ...more })
const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map((one) => one.title)

async function newCategory(name: string, more: Record<string, unknown> = {}) {
  const answer = await editor("POST /api/admin/articleCategory/register", { body: { name, ...more } })
  expect(answer.status).toBe(201)
  return answer.body.data
}

describe("an article", () => {
  it("is a draft until it is published, and can then be read by anybody", async () => {
    const made = await write({ title: "Primeiro emprego: por onde começar?" })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      slug: "primeiro-emprego-por-onde-comecar",
      status: "draft",
      published_at: null,
      user: { id: authorId, name: "Rosa de Teste" },
    })
    const { id, slug } = made.body.data
    const read = () => app.call("GET /api/article/{slug}/show", { params: { slug } })
    expect(await read()).toMatchObject({ status: 404, body: { error: "not_foud" } })
    const sent = await editor("PUT /api/admin/article/update", { body: { id, status: "published" } })
    expect(Date.now() - Date.parse(sent.body.data.published_at ?? "")).toBeLessThan(10_000)
    expect((await read()).body.data).toMatchObject({ title: "Primeiro emprego: por onde começar?", id })
    await editor("PUT /api/admin/article/update", { body: { id, status: "draft" } })
    expect((await read()).status).toBe(404)
  })

  it("with a future date is not public before that date", async () => {
    const later = new Date(Date.now() + DAY_MS).toISOString()
    const { body } = await published({ title: "Amanhã", published_at: later })
    const { slug } = body.data
    expect((await app.call("GET /api/article/{slug}/show", { params: { slug } })).status).toBe(404)
    expect(titles(await app.call("GET /api/articles", { query: { query: "Amanhã" } }))).toEqual([])
    app.advance(DAY_MS + 1000)
    expect((await app.call("GET /api/article/{slug}/show", { params: { slug } })).status).toBe(200)
    app.advance(-DAY_MS - 1000)
  })

  it("reads dates as local time, and keeps its date when edited", async () => {
    const { body } = await published({ title: "Com data", published_at: "2026-01-05 08:30:00" })
    expect(body.data).toMatchObject({
      published_at: "2026-01-05T11:30:00.000Z",
      date_format_ptbr: "05/01/2026",
    })
    const edited = await editor("PUT /api/admin/article/update", {
      body: { id: body.data.id, title: "Outro título" },
    })
    expect(edited.body.data).toMatchObject({
      published_at: "2026-01-05T11:30:00.000Z",
      slug: "com-data",
      title: "Outro título",
    })
  })

  it("is stored without scripts, and refused without visible content", async () => {
    const made = await write({
      content: '<h2>Dicas</h2><script>alert(1)</script><p onclick="x()">Um <b>bom</b> currículo</p>',
    })
    expect(made.body.data.content).toBe("<h2>Dicas</h2><p>Um <strong>bom</strong> currículo</p>")
    const empty = await write({ content: "<p> &nbsp; </p><script>x</script>" })
    expect(empty).toMatchObject({
      status: 422,
      body: { errors: { content: ["Por favor, preencha o título e o conteúdo do artigo"] } },
    })
  })

  it.each([
    [{ title: " " }, "title", "Título é obrigatório"],
    [{ user_id: null }, "user_id", "Por favor, selecione um autor"],
    [{ user_id: 999_999 }, "user_id", "Por favor, selecione um autor"],
    [{ category_id: 999_999 }, "category_id", "Escolha uma categoria."],
    [{ featured_image_id: 999_999 }, "featured_image_id", "Imagem não encontrada. Envie de novo."],
    [{ meta_title: "x".repeat(256) }, "meta_title", "Use no máximo 255 caracteres."],
    [{ excerpt: "x".repeat(501) }, "excerpt", "Use no máximo 500 caracteres."],
  ])("is refused with %o", async (change, field, sentence) => {
    const answer = await write(change)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
  })

  it("keeps an author whose account was deleted, but no other article can get that author", async () => {
    const { user } = await app.as("candidate")
    const { id } = (await write({ user_id: user.id })).body.data
    const other = (await write()).body.data
    await deleteAccount(app.deps, user.id, { why: "teste" })
    const update = (article: number) =>
      editor("PUT /api/admin/article/update", { body: { id: article, user_id: user.id, title: "Outro" } })
    expect((await update(id)).body.data).toMatchObject({ title: "Outro", user: { name: "Conta excluída" } })
    expect([(await update(other.id)).status, (await write({ user_id: user.id })).status]).toEqual([422, 422])
  })

  it("gets a slug of its own if another article has the same title", async () => {
    const [one, two] = await Promise.all([write({ title: "Mesmo nome" }), write({ title: "Mesmo nome" })])
    const slugs = [one.body.data.slug, two.body.data.slug].toSorted()
    expect(slugs[0]).toBe("mesmo-nome")
    expect(slugs[1]).toMatch(/^mesmo-nome-[a-z0-9]{5}$/)
  })

  it("is gone after its deletion, and its changes stay in the log", async () => {
    const { body } = await published({ title: "Para apagar" })
    const { id, slug } = body.data
    const params = { id }
    expect((await editor("DELETE /api/admin/article/{id}/delete", { params })).body.data).toEqual({ id })
    expect((await editor("DELETE /api/admin/article/{id}/delete", { params })).status).toBe(404)
    expect((await editor("POST /api/admin/article/show", { body: { id } })).status).toBe(404)
    expect((await app.call("GET /api/article/{slug}/show", { params: { slug } })).status).toBe(404)
    const log = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(log.filter((row) => row.entity === "article").map((row) => row.action)).toEqual([
      "register",
      "delete",
    ])
  })
})

describe("lists of articles", () => {
  it("show the public only published articles, newest first, in pages", async () => {
    const { id } = await newCategory("Da lista")
    for (const day of ["03", "01", "02"])
      await published({ title: `Dia ${day}`, published_at: `2025-03-${day} 10:00:00`, category_id: id })
    await write({ title: "Rascunho", category_id: id })
    const query = { category_id: id, perPage: 2, status: "draft" }
    const first = await app.call("GET /api/articles", { query })
    expect(titles(first)).toEqual(["Dia 03", "Dia 02"])
    expect(first.body).toMatchObject({ total: 3, last_page: 2, current_page: 1, per_page: 2 })
    expect(titles(await app.call("GET /api/articles", { query: { ...query, page: 2 } }))).toEqual(["Dia 01"])
    expect(titles(await app.call("GET /api/articles", { query: { ...query, page: 9 } }))).toEqual([])
    const byTitle = { category_id: id, sortBy: "title", orderBy: "asc" }
    expect(titles(await app.call("POST /api/article/search", { body: byTitle }))).toEqual([
      "Dia 01",
      "Dia 02",
      "Dia 03",
    ])
    const all = await editor("GET /api/admin/articles", { query: { category_id: id } })
    expect(all.body.total).toBe(4)
    const drafts = await editor("POST /api/admin/article/search", {
      body: { category_id: id, status: "draft" },
    })
    expect(titles(drafts)).toEqual(["Rascunho"])
  })

  it("find words of title, text, author and category, ignoring accents and markup", async () => {
    const { id } = await newCategory("Carreira Náutica")
    await published({
      title: "Ofícios do mar",
      content: "<p>O <strong>estaleiro</strong> contrata.</p>",
      category_id: id,
    })
    const found = async (query: string) =>
      titles(await app.call("POST /api/article/search", { body: { query } }))
    expect(await found("oficios MAR")).toEqual(["Ofícios do mar"])
    expect(await found("nautica estaleiro")).toEqual(["Ofícios do mar"])
    expect(await found("“ofícios”, (estaleiro) mar?!")).toEqual(["Ofícios do mar"])
    expect(await found("rosa mar estaleiro")).toEqual(["Ofícios do mar"])
    expect(await found("estaleiro strong")).toEqual([])
    // Eight different words count.
    expect(await found("mar mar mar mar mar mar mar mar nenhum")).toEqual([])
    expect(await found("o ofi cios do mar esta lei ro nenhum")).toEqual(["Ofícios do mar"])
    expect(await found("100% 'aspas\" \\ _")).toEqual([])
  })

  it("refuse an unknown sort field", async () => {
    const wrong = await app.call("GET /api/articles", { query: { sortBy: "status" } })
    expect(wrong.status).toBe(422)
  })
})

describe("categories of articles", () => {
  it("get the default colour, and say how many articles they have", async () => {
    const category = await newCategory("Bem-estar")
    expect(category).toMatchObject({ slug: "bem-estar", color: "#4CAF50", articles_count: 0 })
    await write({ category_id: category.id })
    await published({ category_id: category.id })
    const own = async (
      call: TestCall,
      key: "GET /api/articleCategories" | "GET /api/admin/articleCategories",
    ) => (await call(key)).body.data.find((one) => one.id === category.id)?.articles_count
    expect(await own(editor, "GET /api/admin/articleCategories")).toBe(2)
    expect(await own(app.call, "GET /api/articleCategories")).toBe(1)
  })

  it("keep their slug when renamed, and can be without a colour", async () => {
    const { id } = await newCategory("Antigo nome", { color: "#112233" })
    const { body } = await editor("PUT /api/admin/articleCategory/update", {
      body: { id, name: "Novo nome", color: null },
    })
    expect(body.data).toMatchObject({ name: "Novo nome", slug: "antigo-nome", color: null })
    const wrong = await editor("PUT /api/admin/articleCategory/update", { body: { id, color: "verde" } })
    expect(wrong.body.errors).toEqual({ color: ["Formato de cor inválido (ex: #4CAF50)"] })
    const nameless = await editor("POST /api/admin/articleCategory/register", { body: { name: "" } })
    expect(nameless.body.errors).toEqual({ name: ["Nome é obrigatório"] })
  })

  it("have unique names, ignoring accents and case, even with two concurrent requests", async () => {
    const register = (name: string) => editor("POST /api/admin/articleCategory/register", { body: { name } })
    const rename = (id: number, name: string) =>
      editor("PUT /api/admin/articleCategory/update", { body: { id, name } })
    const sent = await Promise.all([register("Direitos"), register("Direitos")])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const taken = { status: 409, body: { message: "Já existe uma categoria com este nome." } }
    expect(await register(" DIRÉITOS ")).toMatchObject(taken)
    const { id } = await newCategory("Deveres")
    expect(await rename(id, "direitos")).toMatchObject(taken)
    expect((await rename(id, "deveres")).status).toBe(200)
  })

  it("cannot be deleted while they have an article", async () => {
    const { id } = await newCategory("Com artigo")
    const { body } = await write({ category_id: id })
    const params = { id }
    expect(await editor("DELETE /api/admin/articleCategory/{id}/delete", { params })).toMatchObject({
      status: 409,
      body: {
        error: "category_has_articles",
        message: "Não é possível excluir uma categoria que possui artigos associados.",
      },
    })
    await editor("DELETE /api/admin/article/{id}/delete", { params: { id: body.data.id } })
    expect((await editor("DELETE /api/admin/articleCategory/{id}/delete", { params })).status).toBe(200)
    expect((await editor("POST /api/admin/articleCategory/show", { body: { id } })).status).toBe(404)
  })
})
