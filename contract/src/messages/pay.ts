import type { standings } from "../pay/standing.ts"

/** Salaries by area, computed from the vacancies. */
export const payWords = {
  title: "Salários de {area} em {county}",
  description:
    "Quanto pagam as vagas de {area} em {county}, {uf}: mediana de {median}, de {jobs} vagas nos últimos 12 meses.",
  median: "Mediana",
  medianText: "metade das vagas paga mais, metade paga menos",
  first: "Primeiro quartil",
  firstText: "uma em cada quatro paga menos",
  third: "Terceiro quartil",
  thirdText: "uma em cada quatro paga mais",
  from: "De {jobs} vagas de {companies} empresas que disseram quanto pagam, publicadas aqui nos últimos 12 meses.",
  how: "Conta o que as vagas dizem, sem estimativas: de uma faixa, o meio; “A Combinar” e “Até” ficam de fora. Com menos de 10 vagas ou de 3 empresas, não mostramos nada.",
  jobs: "Ver vagas de {area} em {county}",
  standing: {
    lowest: "entre as que menos pagam",
    below: "abaixo da mediana",
    middle: "na mediana",
    above: "acima da mediana",
    highest: "entre as que mais pagam",
  } satisfies Record<(typeof standings)[number], string>,
  ofJob: "Entre {jobs} vagas de {area} em {county}, esta fica {standing}. A mediana é {median}.",
}
