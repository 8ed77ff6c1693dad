import { describe, expect, it } from "vitest"
import { DESCRIPTION_TEMPLATE } from "./description-template.ts"
import { adminJobRegistration, adminJobUpdate, jobRegistration, jobUpdate } from "./requests.ts"
import { statusOf } from "./statuses.ts"

const job = {
  title: " Vendedor ",
  description: "<p>Vender no balcão.</p>",
  email_receive_cv: "loja@exemplo.com",
  company_id: "3",
  salary: "1.518,00",
  negotiable_salary: false,
  job_type_id: 1,
  job_area_id: 2,
  state_id: 21,
  county_id: 9,
}

/** The invalid fields of a body. */
const refused = (
  schema: typeof jobRegistration | typeof jobUpdate | typeof adminJobRegistration | typeof adminJobUpdate,
  body: object,
) => schema.safeParse(body).error?.issues.map((issue) => issue.path.join(".")) ?? []

describe("publishing a job", () => {
  it("accepts what forms send: numbers as text, Brazilian amounts, surrounding white space", () => {
    expect(jobRegistration.parse(job)).toMatchObject({ title: "Vendedor", company_id: 3, salary: 1518 })
  })

  it("reports every missing field with a message of its own", () => {
    const { error } = jobRegistration.safeParse({ negotiable_salary: true, title: "  ", company_id: "" })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["title", "Informe o título da vaga."],
      ["description", "Descreva a vaga."],
      ["company_id", "Escolha a empresa."],
      ["job_type_id", "Escolha o tipo de vaga."],
      ["job_area_id", "Escolha a área da vaga."],
      ["state_id", "Escolha o estado."],
      ["county_id", "Escolha a cidade."],
    ])
  })

  it("reports a missing salary beside a date that no calendar has", () => {
    const { salary: _, ...unpaid } = job
    expect(refused(jobRegistration, { ...unpaid, received_date: "2026-13-01" })).toEqual([
      "received_date",
      "salary",
    ])
  })

  it("requires a salary above zero unless it is negotiable, and then removes the salary", () => {
    expect(refused(jobRegistration, { ...job, salary: null })).toEqual(["salary"])
    expect(refused(jobRegistration, { ...job, salary: 0 })).toEqual(["salary"])
    expect(refused(jobRegistration, { ...job, salary: "abc" })).toContain("salary")
    expect(jobRegistration.parse({ ...job, negotiable_salary: "1" }).salary).toBeNull()
  })

  it("refuses a description that is the unchanged template or HTML without text", () => {
    const edited = DESCRIPTION_TEMPLATE.replaceAll("><", ">\n<").replace("<h3>", '<h3 class="x">')
    expect(refused(jobRegistration, { ...job, description: edited })).toEqual(["description"])
    expect(refused(jobRegistration, { ...job, description: "<p>&nbsp;</p>" })).toEqual(["description"])
  })

  it("refuses a description with template lines that were not filled in, and names them", () => {
    const faultOf = (description: string) =>
      jobRegistration.safeParse({ ...job, description }).error?.issues.map(({ message }) => message)
    const [said] = faultOf(`${DESCRIPTION_TEMPLATE}<p>Mais.</p>`) ?? []
    for (const line of ["no dia a dia", "Conhecimentos desejados", "Dias e horários", "(98) 9 0000-0000"])
      expect(said).toContain(line)
    const touched = DESCRIPTION_TEMPLATE.replace(/<li>[^<]*/g, "<li>Combinado").replace(
      /<p>Conte[^<]*/,
      "<p>Vender",
    )
    expect(faultOf(touched)).toEqual([
      "Falta completar a descrição. Troque pelo que vale para esta vaga, ou apague: “WhatsApp para contato: (98) 9 0000-0000”.",
    ])
    for (const number of ["90000-0000", "9 0000 0000", "900000000", "9 0000\u20110000", "9 <b>0000</b>-0000"])
      expect(faultOf(`<p>Vender. Zap 98 ${number}</p>`), number).toHaveLength(1)
    expect(faultOf(touched.replace("0000-0000", "8123-4567"))).toBeUndefined()
  })

  it("requires a way to apply: an email, or a contact or an address in the description", () => {
    const said = (text: string) =>
      refused(jobRegistration, { ...job, email_receive_cv: "", description: `<p>${text}</p>` })
    for (const none of [
      "Vender no balcão, das 8h às 18h, salário de R$ 1.518,00.",
      "Entregue o currículo na recepção, de 9h às 11h.",
      "Interessados comparecer com documentos.",
    ])
      expect([none, said(none)]).toEqual([none, ["email_receive_cv"]])
    for (const way of [
      "Chama no zap 98 9 8123 4567",
      "WhatsApp (98) 98123-4567",
      "Currículo para rh@loja.com.br",
      "Cadastre-se em vagas.loja.com.br/vendas",
      "Direct no @padariadoporto",
      '<a href="https://wa.me/5598981234567">fale conosco</a>',
      "Entregar currículo na Rua Grande, 120, Centro.",
      "Comparecer na Av. dos Holandeses, s/n, na recepção.",
      "Procurar a gerência, no bairro da Cohab, quadra 12.",
    ])
      expect([way, said(way)]).toEqual([way, []])
  })

  it.each([
    ["job_number", 0],
    ["job_number", 10_000],
    ["salary", 1_000_000],
    ["salary", -1],
    ["email_receive_cv", "ana@"],
    ["received_date", "2026-02-30"],
    ["neighborhood_id", "x"],
    ["title", "a".repeat(256)],
  ])("refuses %s = %s", (field, value) =>
    expect(refused(jobRegistration, { ...job, [field]: value })).toContain(field),
  )

  it("accepts empty optional fields", () => {
    const empty = { job_number: "", email_receive_cv: "", received_date: "", neighborhood_id: "" }
    expect(refused(jobRegistration, { ...job, description: "<p>Zap 98 98123-4567</p>", ...empty })).toEqual(
      [],
    )
  })
})

describe("updating a job", () => {
  it("leaves absent fields out and keeps null, which empties a field", () => {
    const update = jobUpdate.parse({ id: 4, neighborhood_id: null, received_date: null })
    expect(update).toEqual({ id: 4, neighborhood_id: null, received_date: null })
  })

  it("refuses to empty a required field", () => {
    expect(refused(jobUpdate, { id: 4, title: null, county_id: null, description: "" })).toEqual([
      "title",
      "description",
      "county_id",
    ])
    expect(refused(jobUpdate, { id: 4, salary: null, negotiable_salary: false })).toEqual(["salary"])
    expect(refused(jobUpdate, {})).toEqual(["id"])
  })
})

describe("an administrator's job", () => {
  const admin = { ...job, user_id: 7, verified: false }

  it("requires an owner and a value for verified", () => {
    expect(adminJobRegistration.safeParse(admin).success).toBe(true)
    expect(adminJobRegistration.safeParse(job).error?.issues.map((issue) => issue.path[0])).toEqual([
      "user_id",
      "verified",
    ])
  })

  it("reports a range that ends below its beginning beside a missing place", () => {
    const range = { salary: null, salary_from: 2500, salary_to: 1800, user_id: 1, verified: true }
    expect(refused(adminJobRegistration, { ...job, ...range, county_id: null })).toEqual([
      "county_id",
      "salary_to",
    ])
    expect(refused(adminJobRegistration, { ...job, ...range, salary_to: "abc" })).toEqual(["salary_to"])
  })

  it("requires instructions when it is sent back for correction", () => {
    expect(refused(adminJobUpdate, { id: 1, status_job_post_id: 4, instructions: "<p> </p>" })).toEqual([
      "instructions",
    ])
    expect(
      refused(adminJobUpdate, { id: 1, status_job_post_id: "4", instructions: "<p>Telefone</p>" }),
    ).toEqual([])
    expect(refused(adminJobUpdate, { id: 1, status_job_post_id: 6 })).toEqual(["status_job_post_id"])
  })

  it("requires a full and unambiguous web address to redirect to", () => {
    const redirect = { id: 1, type_special_ad: "redirect" }
    expect(refused(adminJobUpdate, { ...redirect, url_special_ad: null })).toEqual(["url_special_ad"])
    for (const address of ["javascript:alert(1)", "https://banco.example:443@mau.example/"])
      expect(refused(adminJobUpdate, { ...redirect, url_special_ad: address })).toEqual(["url_special_ad"])
    expect(refused(adminJobUpdate, { ...redirect, url_special_ad: "https://exemplo.com/v" })).toEqual([])
  })
})

it("reads the status of a job from its status list or its status id, and takes it as active by default", () => {
  expect(statusOf({ status_job_post: [{ name: "paused" }] })).toBe("paused")
  expect(statusOf({ status_job_post: [{ name: "outro" }] })).toBe("active")
  expect(statusOf({ status_job_post: [], status_id: 3 })).toBe("pending")
  expect(statusOf({})).toBe("active")
})
