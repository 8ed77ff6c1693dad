import type { Occupation } from "../occupations.ts"
import type { JobAreaSlug } from "../start-content/catalogues.ts"
import type { Workplace } from "./phrases.ts"

const workplaces: Record<JobAreaSlug, Exclude<Workplace, "student">> = {
  administrativo: "office",
  "atendimento-ao-cliente": "shop",
  vendas: "shop",
  "comercio-e-varejo": "shop",
  "logistica-e-estoque": "shift",
  "transporte-e-motoristas": "field",
  "alimentacao-e-gastronomia": "kitchen",
  "hotelaria-e-turismo": "shift",
  "limpeza-e-conservacao": "field",
  "seguranca-e-portaria": "shift",
  "servicos-domesticos-e-cuidados": "field",
  "saude-e-enfermagem": "shift",
  farmacia: "shop",
  educacao: "office",
  "construcao-civil": "field",
  "eletrica-e-manutencao": "field",
  "industria-e-producao": "shift",
  automotivo: "shop",
  "tecnologia-da-informacao": "office",
  "marketing-e-comunicacao": "office",
  "recursos-humanos": "office",
  "financeiro-e-contabilidade": "office",
  juridico: "office",
  engenharia: "office",
  "beleza-e-estetica": "shop",
  "portuario-e-naval": "shift",
}

/** Which hours and benefits fit an occupation. */
export function workplaceOf(occupation: Occupation): Workplace {
  const learning = occupation.type === "estagio" || occupation.type === "jovem-aprendiz"
  return learning ? "student" : workplaces[occupation.area]
}
