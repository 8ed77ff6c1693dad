/** Numbers by day, of a vacancy and of the whole site. */
export const numbersWords = {
  title: "Números da vaga",
  menu: "Números e cartaz",
  days: "{n} dias",
  period: "Período",
  csv: "Baixar CSV",
  csvFailed: "Não foi possível baixar os números. Tente de novo.",
  seenByDay: "Vista e aberta, por dia",
  doneByDay: "Candidaturas e compartilhamentos, por dia",
  none: "Ainda sem visitas neste período",
  noneText: "Os números aparecem assim que a vaga for vista. Compartilhar o cartaz ajuda.",
  how: "Cada visitante conta uma vez por dia. Sem cookies, sem guardar endereços e sem contar robôs.",
}

/** The operator's numbers. */
export const statisticsWords = {
  title: "Números do site",
  text: "Tudo, dia a dia",
  jobs: "Vagas por dia",
  waiting: "Espera da análise por dia, em horas",
  applications: "Candidaturas e contratações por dia",
  searches: "Buscas e alertas por dia",
  sales: "Pontos e receita por dia",
  /** Short labels for narrow columns. */
  short: { wait_median: "Espera mediana\u00a0(h)", wait_p90: "Espera 9\u00a0de\u00a010\u00a0(h)" },
  asked: {
    empty: "Buscas sem resultado",
    emptyText: "Nenhuma vaga para o que pediram.",
    unpressed: "Buscas sem clique",
    unpressedText: "Havia vagas, e ninguém abriu uma.",
    who: "Últimos {days} dias. Só aparece o que três pessoas ou mais buscaram no mesmo dia, sem guardar quem.",
    none: "Nenhuma busca assim",
    words: "Palavras",
    filters: "Filtros",
    people: "Pessoas",
    results: "Vagas",
  },
}
