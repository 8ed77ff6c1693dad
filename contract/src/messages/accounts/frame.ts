import { WELCOME_POINTS } from "../../points/balance.ts"
import { brand } from "../../site/brand.ts"

/** Shown beside the forms on wide screens. */
export const aside = {
  candidate: {
    title: "O próximo trabalho pode estar no seu bairro",
    points: [brand.coverage, "Busca por cargo, empresa e bairro", "De graça para quem procura"],
  },
  advertiser: {
    title: "Contrate quem mora perto",
    points: [
      `${WELCOME_POINTS} pontos de presente para começar`,
      "Sua vaga vista por quem busca na sua cidade",
      "Pontos por PIX, sem mensalidade",
    ],
  },
}

/** For the forms of the account pages, when they are submitted. */
export const checkFailed = "Preencher os Campos Corretamente"
export const passwordHint = "Mínimo de {min} caracteres."

export const noScript = "Para entrar ou criar a conta, ative o JavaScript do navegador."
export const needsScripts = "Para continuar, ative o JavaScript do navegador."

export const forgotPassword = "Esqueceu a senha?"
