/** Remarks on a vacancy's wording, in its form and in the review. */
export const jobChecks = {
  /** Singular and plural. */
  marked: ["1 trecho para rever", "{count} trechos para rever"],
  take: "Trocar por “{better}”",
  takeOut: "Tirar este trecho",
  never: "É só um aviso: a vaga pode ser enviada assim mesmo.",
  similarTitle: "Você já tem uma vaga aberta quase igual",
  /** For administrators, who write for others. */
  similarOfOwner: "Quem anuncia já tem uma vaga aberta quase igual",
  similarText: "Vagas iguais aparecem uma vez só na busca. Veja se não é melhor mudar a que já existe:",
  risk: "Risco {score} de 100",
  noRisk: "Nenhum motivo de risco",
  weight: "+{weight}",
  unfair: "O que a lei não permite",
}
