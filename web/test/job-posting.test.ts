import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { describe, expect, it } from "vitest"
import { jobPosting } from "../src/features/jobs/job-meta.ts"
import { loadJob } from "../src/features/jobs/load-job.ts"
import type { ApiCall } from "../src/platform/api-client.ts"

const job: JobDetail = {
  type: "job",
  id: 7,
  slug: "caixa-x1",
  title: "Operador de Caixa",
  description: "<p>Atender clientes.</p>",
  created_at: "2026-11-01T12:00:00.000Z",
  updated_at: "2026-11-05T12:00:00.000Z",
  confirmed_at: null,
  published_at: "2026-11-02T12:00:00.000Z",
  expiry_date: null,
  received_date: null,
  date_format_ptbr: "02/11/2026",
  date_diff_for_humans: "há 2 semanas",
  verified: false,
  salary: 1800,
  salary_from: null,
  salary_to: null,
  salary_max: null,
  negotiable_salary: false,
  job_number: 2,
  image: null,
  region: null,
  state: { id: 1, name: "Maranhão", slug: "maranhao", uf: "MA" },
  county: { id: 2, name: "São Luís", slug: "sao-luis" },
  neighborhood: null,
  job_area: null,
  job_type: { id: 1, name: "Integral", slug: "integral" },
  type_special_ad: null,
  url_special_ad: null,
  job_exclusive_access: [],
  job_exclusive_accesses_condition: "all",
  company: { name: "Mercado Praia Grande", slug: "mercado-praia-grande-3", logo: null },
  stated: [],
  company_name: "Mercado Praia Grande",
  user: null,
  answer_rate: null,
  locked: false,
  apply_by: "description",
  apply_whatsapp: null,
  apply_link: null,
  questions: [],
  curriculum_required: false,
  email_receive_cv: null,
  status_job_post: [{ id: 1, name: "active" }],
  public: true,
}
const posting = (changes: Partial<JobDetail> = {}) =>
  jobPosting({ ...job, ...changes }, "https://vagas.example")

describe("the JobPosting data of a job for search engines", () => {
  it("contains what the page says", () => {
    expect(posting()).toMatchObject({
      "@type": "JobPosting",
      title: "Operador de Caixa",
      datePosted: "2026-11-02T12:00:00.000Z",
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "Mercado Praia Grande" },
      identifier: { "@type": "PropertyValue", name: "Mercado Praia Grande", value: "7" },
      jobLocation: { address: { addressLocality: "São Luís", addressRegion: "MA", addressCountry: "BR" } },
      baseSalary: { currency: "BRL", value: { value: 1800, unitText: "MONTH" } },
    })
  })

  it.each([
    ["parcial", "PART_TIME"],
    ["temporario", "TEMPORARY"],
    ["contrato", "CONTRACTOR"],
    ["freelance", "CONTRACTOR"],
    ["estagio", "INTERN"],
  ])("maps the job type %s to %s, whatever its name", (slug, type) => {
    expect(posting({ job_type: { id: 9, name: "Outro nome", slug } })).toMatchObject({ employmentType: type })
  })

  it("leaves out a type, pay and end date that were not given", () => {
    const bare = posting({ job_type: null, salary: null })
    expect(bare).not.toHaveProperty("employmentType")
    expect(bare).not.toHaveProperty("baseSalary")
    expect(bare).not.toHaveProperty("validThrough")
    expect(
      posting({ job_type: { id: 7, name: "Jovem Aprendiz", slug: "jovem-aprendiz" } }),
    ).not.toHaveProperty("employmentType")
    expect(posting({ negotiable_salary: true })).not.toHaveProperty("baseSalary")
    expect(posting({ salary: 0 })).not.toHaveProperty("baseSalary")
  })

  it("has directApply only if people apply on the page itself", () => {
    expect(posting({ apply_by: "site" })).toMatchObject({ directApply: true })
    expect(posting({ apply_by: "email", email_receive_cv: "vagas@mercado.example" })).not.toHaveProperty(
      "directApply",
    )
  })

  it("is valid until the end of the given day in America/Fortaleza", () => {
    expect(posting({ received_date: "2026-12-10" })).toMatchObject({
      validThrough: "2026-12-11T02:59:59.999Z",
    })
  })

  it("contains a pay range", () => {
    expect(posting({ salary: null, salary_from: 2000, salary_to: 2500 })).toMatchObject({
      baseSalary: { value: { minValue: 2000, maxValue: 2500 } },
    })
  })

  it("does not name a hidden company", () => {
    expect(posting({ company: null, company_name: "Empresa confidencial" })).toMatchObject({
      hiringOrganization: "confidential",
    })
    expect(posting({ company: null })).not.toHaveProperty("identifier")
  })

  it("does not exist for locked, non-public and redirect jobs", () => {
    expect(posting({ locked: true })).toBeNull()
    expect(posting({ public: false })).toBeNull()
    expect(posting({ type_special_ad: "redirect", url_special_ad: "https://x.example" })).toBeNull()
  })
})

it("the sentence on how a vacancy pays keeps its amount together with a non-breaking space", async () => {
  const area = { name: "Comércio", slug: "comercio" }
  const answers: Record<string, unknown> = {
    "GET /api/jobPost/{slug}/show": { ...job, job_area: area },
    "GET /api/salaries/{area}/{county}": {
      jobs: 10,
      area,
      county: { name: "São Luís", state: "maranhao" },
      median: 1720,
      standing: "middle",
    },
  }
  const call = (async (key: string) => ({ data: answers[key] ?? [] })) as unknown as ApiCall
  const page = await loadJob(call, job.slug)
  expect(page.kind === "job" && page.standing?.text).toContain("A mediana é R$\u00a01.720,00.")
})
