/** The public page of a company. */
export const companyPage = {
  title: "{company}: vagas em {place} | {brand}",
  description: "{company}, em {place}. Vagas abertas: {count}. {about}",
  about: "Sobre a empresa",
  open: "Vagas abertas",
  none: "Nenhuma vaga aberta agora",
  noneText: "Quando a empresa publicar outra vaga, ela aparece aqui.",
  search: "Ver outras vagas",
}
