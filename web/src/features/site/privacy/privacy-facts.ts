import type { SiteSettings } from "@upaon/contract/site/endpoints"

/** What the policy says depends on what this installation has switched on. */
export type PrivacyFacts = {
  site: string
  contact: string | null
  push: boolean
  newsletter: boolean
  /** That applications are kept after their vacancy. */
  days: number
  third: { who: string; what: string; when: string }[]
}

const aiNames = { openai: "OpenAI", google: "Google", anthropic: "Anthropic", compatible: "provedor de IA" }

/** Who else receives data here, by the settings in force: a part that is off is not named. */
export function privacyFacts(settings: SiteSettings): PrivacyFacts {
  const third: PrivacyFacts["third"] = []
  if (settings.pix_provider === "mercadopago")
    third.push({
      who: "Mercado Pago",
      what: "Nome e e-mail de quem paga, valor e identificação da compra, para gerar e conferir o PIX.",
      when: "Ao comprar pontos.",
    })
  if (settings.onesignal_app_id)
    third.push({
      who: "OneSignal",
      what: "Identificação do navegador para entregar notificações, estado e cidade que você escolheu e um código aleatório para os seus alertas.",
      when: "Só depois que você ativa as notificações.",
    })
  if (settings.comments)
    third.push({
      who: settings.comments.provider === "facebook" ? "Facebook (Meta)" : "Disqus",
      what: "O que você comenta e os dados que esse serviço colhe por conta própria.",
      when: "Só depois que você abre os comentários de uma vaga.",
    })
  if (settings.newsletter_form_url)
    third.push({
      who: `Boletim por e-mail (${hostOf(settings.newsletter_form_url)})`,
      what: "O e-mail que você digita no formulário desse serviço.",
      when: "Só depois que você abre o formulário no rodapé.",
    })
  if (settings.resume_bank_url)
    third.push({
      who: `Banco de currículos (${hostOf(settings.resume_bank_url)})`,
      what: "O que você preenche na página desse serviço, mostrada dentro da nossa.",
      when: "Ao abrir o Banco de Currículos.",
    })
  if (settings.ai_provider !== "ocr")
    third.push({
      who: `Leitura de imagens (${aiNames[settings.ai_provider]})`,
      what: "Fotos de anúncios de vaga que a nossa equipe publica. Nenhum dado da sua conta.",
      when: "Quando a equipe cadastra uma vaga a partir de uma foto.",
    })
  return {
    site: hostOf(settings.public_url),
    contact: settings.contact_email,
    push: settings.onesignal_app_id !== null,
    newsletter: settings.newsletter_form_url !== null,
    days: settings.application_retention_days,
    third,
  }
}

const hostOf = (address: string) => new URL(address).host
