/** Beside the forms, on wide screens. */
export const aside = {
  candidate: {
    title: "O próximo trabalho pode estar no seu bairro",
    points: [
      "Vagas de São Luís e de todo o Maranhão",
      "Busca por cargo, empresa e bairro",
      "De graça para quem procura",
    ],
  },
  advertiser: {
    title: "Contrate quem mora perto",
    points: [
      "30 pontos de presente para começar",
      "Sua vaga vista por quem busca na sua cidade",
      "Pontos por PIX, sem mensalidade",
    ],
  },
}

export const noScript = "Para entrar ou criar a conta, ative o JavaScript do navegador."
