/**
 * What another city's operator changes to make the product theirs: name, sentences, places, hours, colours outside CSS. Pages,
 * mails, feeds, shared pictures, sitemaps and the description of the API read it here. Colours on the page are in
 * `web/src/design/tokens.css`, the mark is in `brand-mark.tsx`; links and contact come from settings.
 */
export const brand = {
  /** Upaon-Açu, the island's first name. */
  name: "Upaon",
  tagline: "Vagas de emprego em São Luís e no Maranhão",
  /** Where the vacancies are, after "Vagas" and as a sentence of its own. */
  everywhere: "em São Luís e no Maranhão",
  coverage: "Vagas de São Luís e de todo o Maranhão",
  madeIn: "Feito em São Luís do Maranhão",
  /** `code`: the IBGE's number (rule 9). */
  homeState: { name: "Maranhão", slug: "maranhao", uf: "MA", code: 21 },
  homeCounty: { name: "São Luís", slug: "sao-luis", code: 2_111_300 },
  /** IANA's name of the zone in which every time is told and each day begins (rule 1). */
  timeZone: "America/Fortaleza",
  /** Of the telephones that forms give as examples. */
  areaCode: "98",
  /** Year of the first footer (rule c30). */
  since: 2024,
  locale: "pt_BR",
  /** For `theme-color`: the browser's own bars beside our header. */
  themeColor: { light: "#ffffff", dark: "#121d35" },
} as const

/** Mail programs and drawn pictures know no CSS variables: the light theme's tokens, written out. */
export const colours = {
  ground: "#f5f7fb",
  surface: "#ffffff",
  line: "#dde4ef",
  ink: "#101b33",
  inkSoft: "#44526d",
  inkFaint: "#5a6781",
  heading: "#0c2a66",
  action: "#17479e",
  onAction: "#ffffff",
  wall: "#0e2f73",
  onWall: "#ffffff",
  onWallSoft: "#c8d8f6",
  accent: "#f3aa2c",
  noteGround: "#e6eefb",
} as const

/** Towns and the state that have an address of the home page to themselves (rule P2.1). */
export const homePlaces = [
  { path: "/maranhao", name: brand.homeState.name, county: null },
  { path: "/sao-luis-ma", name: brand.homeCounty.name, county: brand.homeCounty.slug },
  { path: "/imperatriz-ma", name: "Imperatriz", county: "imperatriz" },
  { path: "/raposa", name: "Raposa", county: "raposa" },
  { path: "/paco-do-lumiar", name: "Paço do Lumiar", county: "paco-do-lumiar" },
  { path: "/sao-jose-de-ribamar", name: "São José de Ribamar", county: "sao-jose-de-ribamar" },
] as const

/** Further addresses of the plain home page (rule P2.1). */
export const otherHomePaths = ["/vagas", "/vagas-de-emprego", "/emprego-sao-luis"] as const
