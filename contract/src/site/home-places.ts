export const HOME_STATE = "maranhao"

/** Towns and the state that have an address of the home page to themselves (rule P2.1). */
export const homePlaces = [
  { path: "/maranhao", name: "Maranhão", county: null },
  { path: "/sao-luis-ma", name: "São Luís", county: "sao-luis" },
  { path: "/imperatriz-ma", name: "Imperatriz", county: "imperatriz" },
  { path: "/raposa", name: "Raposa", county: "raposa" },
  { path: "/paco-do-lumiar", name: "Paço do Lumiar", county: "paco-do-lumiar" },
  { path: "/sao-jose-de-ribamar", name: "São José de Ribamar", county: "sao-jose-de-ribamar" },
] as const
