import { expect, it } from "vitest"
import { priorityLabel } from "./labels.ts"
import { adRegistration, adUpdate } from "./endpoints.ts"

const ad = {
  user_id: 1,
  title: "Curso",
  description: "<p>Bom curso</p>",
  url: "https://exemplo.com",
  price: "99,90",
  start_date: "2026-11-20 08:00:00",
  end_date: "2026-12-20 08:00:00",
}
const problems = (body: object) =>
  adRegistration.safeParse(body).error?.issues.map((issue) => [issue.path[0], issue.message])

it("reads dates without a time zone as America/Fortaleza and converts them to UTC", () => {
  expect(adRegistration.parse(ad)).toMatchObject({ start_date: "2026-11-20T11:00:00.000Z", price: 99.9 })
  expect(adRegistration.parse({ ...ad, start_date: "2026-11-20" }).start_date).toBe(
    "2026-11-20T03:00:00.000Z",
  )
  expect(adRegistration.parse({ ...ad, start_date: "2026-11-20T08:00:00Z" }).start_date).toBe(
    "2026-11-20T08:00:00.000Z",
  )
})

it.each([
  [{ end_date: ad.start_date }, "end_date", "Data de fim deve ser posterior à data de início"],
  [{ url: "" }, "url", "URL é obrigatória"],
  [{ url: "exemplo.com" }, "url", "URL deve ser válida"],
  [{ url: "javascript:alert(1)" }, "url", "URL deve ser válida"],
  [{ price: "" }, "price", "Preço é obrigatório"],
  [{ price: -1 }, "price", "Preço deve ser maior ou igual a zero"],
  [{ price: 1.234 }, "price", "Use no máximo duas casas decimais."],
  [{ user_id: null }, "user_id", "Usuário é obrigatório"],
  [{ start_date: "2026-02-30 10:00:00" }, "start_date", "Informe uma data válida."],
  [{ priority: 11 }, "priority", "A prioridade vai de 1 a 10."],
])("refuses %o", (change, field, message) =>
  expect(problems({ ...ad, ...change })).toEqual([[field, message]]),
)

it("accepts an update of a single field", () => {
  expect(adUpdate.parse({ id: 2, price: 0 })).toEqual({ id: 2, price: 0 })
})

it("names priorities", () => {
  expect([1, 3, 4, 6, 7, 8, 9, 10].map(priorityLabel)).toEqual([
    "Baixa",
    "Baixa",
    "Média",
    "Média",
    "Alta",
    "Alta",
    "Máxima",
    "Crítica",
  ])
})
