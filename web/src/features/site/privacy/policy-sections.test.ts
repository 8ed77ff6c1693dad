import type { SiteSettings } from "@upaon/contract/site/endpoints"
import { describe, expect, it } from "vitest"
import { policySections } from "./policy-sections.server.ts"

const settings = {
  pix_provider: "sandbox",
  ai_provider: "openai",
  public_url: "https://vagas.example",
  application_retention_days: 180,
  onesignal_app_id: null,
  comments: null,
  newsletter_form_url: null,
  resume_bank_url: null,
  contact_email: null,
} as SiteSettings

const section = (id: string) => policySections(settings).find((one) => one.id === id)?.html

describe("the privacy policy", () => {
  it("says of a service that reads pictures that it gets those of advertisers, too", () => {
    expect(section("terceiros")).toContain("Fotos e imagens de cartazes que você ou a nossa equipe")
  })

  it("says that administrators can see applications", () => {
    expect(section("divulgacao")).toContain("veem contas, empresas, vagas, candidaturas e pagamentos")
  })

  it("names the e-mails of invited colleagues and how long they are kept", () => {
    expect(section("dados-coletados")).toContain("o e-mail de quem você convida")
    expect(section("prazos")).toContain("Convites para a equipe de uma empresa")
  })

  it("says what the device keeps, and not that people approve what a program may", () => {
    expect(section("navegador")).toContain("as últimas vagas que você leu")
    // With AUTO_APPROVE_TRUSTED a program approves.
    expect(section("direitos")).not.toContain("aprovados por pessoas")
  })
})
