import { describe, expect, it } from "vitest"
import { adminJobRegistration, adminJobUpdate } from "./admin-requests.ts"
import { DESCRIPTION_TEMPLATE } from "./description-template.ts"
import { jobRegistration, jobUpdate } from "./requests.ts"
import { statusOf } from "./statuses.ts"

const job = {
  title: " Vendedor ",
  description: "<p>Vender no balcão.</p>",
  company_id: "3",
  salary: "1.518,00",
  negotiable_salary: false,
  job_type_id: 1,
  job_area_id: 2,
  state_id: 21,
  county_id: 9,
}

/** The fields that a body is refused for. */
const refused = (schema: typeof jobRegistration | typeof jobUpdate | typeof adminJobUpdate, body: object) =>
  schema.safeParse(body).error?.issues.map((issue) => issue.path.join(".")) ?? []

describe("publishing a job", () => {
  it("takes what forms send: numbers as text, Brazilian amounts, white space", () => {
    expect(jobRegistration.parse(job)).toMatchObject({ title: "Vendedor", company_id: 3, salary: 1518 })
  })

  it("names every field that is missing, with its own sentence", () => {
    const { error } = jobRegistration.safeParse({ negotiable_salary: true, title: "  ", company_id: "" })
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([
      "title",
      "description",
      "company_id",
      "job_type_id",
      "job_area_id",
      "state_id",
      "county_id",
    ])
    expect(error?.issues[0]?.message).toBe("Informe o título da vaga.")
  })

  it("asks for a salary above zero unless it is negotiable, which empties it", () => {
    expect(refused(jobRegistration, { ...job, salary: null })).toEqual(["salary"])
    expect(refused(jobRegistration, { ...job, salary: 0 })).toEqual(["salary"])
    expect(refused(jobRegistration, { ...job, salary: "abc" })).toContain("salary")
    expect(jobRegistration.parse({ ...job, negotiable_salary: "1" }).salary).toBeNull()
  })

  it("refuses the untouched template and HTML without a word", () => {
    const edited = DESCRIPTION_TEMPLATE.replaceAll("><", ">\n<").replace("<h3>", '<h3 class="x">')
    expect(refused(jobRegistration, { ...job, description: edited })).toEqual(["description"])
    expect(refused(jobRegistration, { ...job, description: "<p>&nbsp;</p>" })).toEqual(["description"])
    expect(refused(jobRegistration, { ...job, description: `${DESCRIPTION_TEMPLATE}<p>Mais.</p>` })).toEqual(
      [],
    )
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

  it("reads empty optional fields as none", () => {
    const empty = { job_number: "", email_receive_cv: "", received_date: "", neighborhood_id: "" }
    expect(refused(jobRegistration, { ...job, ...empty })).toEqual([])
  })
})

describe("updating a job", () => {
  it("leaves absent fields alone and empties with null", () => {
    const update = jobUpdate.parse({ id: 4, neighborhood_id: null, received_date: null })
    expect(update).toEqual({ id: 4, neighborhood_id: null, received_date: null })
  })

  it("refuses to empty what a job must have", () => {
    expect(refused(jobUpdate, { id: 4, title: null, county_id: null, description: "" })).toEqual([
      "title",
      "description",
      "county_id",
    ])
    expect(refused(jobUpdate, { id: 4, salary: null })).toEqual(["salary"])
    expect(refused(jobUpdate, {})).toEqual(["id"])
  })
})

describe("an administrator's job", () => {
  const admin = { ...job, user_id: 7, verified: false }

  it("needs an owner and a decision on verified", () => {
    expect(adminJobRegistration.safeParse(admin).success).toBe(true)
    expect(adminJobRegistration.safeParse(job).error?.issues.map((issue) => issue.path[0])).toEqual([
      "user_id",
      "verified",
    ])
  })

  it("needs instructions to be sent back for correction", () => {
    expect(refused(adminJobUpdate, { id: 1, status_job_post_id: 4, instructions: "<p> </p>" })).toEqual([
      "instructions",
    ])
    expect(
      refused(adminJobUpdate, { id: 1, status_job_post_id: "4", instructions: "<p>Telefone</p>" }),
    ).toEqual([])
    expect(refused(adminJobUpdate, { id: 1, status_job_post_id: 6 })).toEqual(["status_job_post_id"])
  })

  it("needs a full address to redirect to", () => {
    const redirect = { id: 1, type_special_ad: "redirect" }
    expect(refused(adminJobUpdate, redirect)).toEqual(["url_special_ad"])
    expect(refused(adminJobUpdate, { ...redirect, url_special_ad: "javascript:alert(1)" })).toEqual([
      "url_special_ad",
    ])
    expect(refused(adminJobUpdate, { ...redirect, url_special_ad: "https://exemplo.com/v" })).toEqual([])
  })
})

it("reads the status of a job as screens do", () => {
  expect(statusOf({ status_job_post: [{ name: "paused" }] })).toBe("paused")
  expect(statusOf({ status_job_post: [{ name: "outro" }] })).toBe("active")
  expect(statusOf({ status_job_post: [], status_id: 3 })).toBe("pending")
  expect(statusOf({})).toBe("active")
})
