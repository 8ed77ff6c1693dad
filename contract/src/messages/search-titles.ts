/** Headings and titles of the search results. In a file of their own, because only the server uses them. */
export const searchTitles = {
  all: "Vagas de emprego",
  /** In the title of the browser tab; the home page's title is "Vagas de emprego" too. */
  allTab: "Todas as vagas de emprego",
  words: "Vagas para “{q}”",
  near: "Ocupações próximas de “{q}”",
  area: "Vagas de {area}",
  /** Added after the words, if there are any. */
  inArea: "na área {area}",
  /** Used instead of "Vagas de emprego", by the job type's slug. */
  named: {
    estagio: "Vagas de estágio",
    "jovem-aprendiz": "Vagas de jovem aprendiz",
  } as Record<string, string | undefined>,
  no_experience: "sem experiência",
  remote: "em home office",
  pcd: "para PcD",
  today: "de hoje",
  metaTitle: "{title} {place} | {brand}",
  metaDescription: "{title} {place}: {total}. Veja salários, bairros e empresas e candidate-se.",
  /** Added after "Vagas de emprego", by the job type's slug. */
  types: {
    integral: "em tempo integral",
    parcial: "em tempo parcial",
    temporario: "com contrato temporário",
    contrato: "por contrato",
    freelance: "para freelancers",
    estagio: "para estágio",
    "jovem-aprendiz": "para jovem aprendiz",
  } as Record<string, string | undefined>,
  otherType: "do tipo {type}",
}
