/**
 * What the operator of another city changes: name, sentences, places, hours, and colours outside of CSS. Pages, mails, feeds,
 * share pictures, sitemaps and the API documentation use it. Colours of the pages are in `web/src/design/tokens.css`, the mark
 * is in `brand-mark.tsx`; links and contact come from the settings.
 */
export const brand = {
  /** Upaon-Açu, the original name of the island. Sentences give it no article, so that any name fits. */
  name: "Upaon",
  tagline: "Vagas de emprego em São Luís e no Maranhão",
  /** Where the vacancies are, to follow "Vagas". `coverage`: the same as a sentence. */
  everywhere: "em São Luís e no Maranhão",
  coverage: "Vagas de São Luís e de todo o Maranhão",
  madeIn: "Feito em São Luís do Maranhão",
  /** `code`: IBGE number (rule 9). */
  homeState: { name: "Maranhão", slug: "maranhao", uf: "MA", code: 21 },
  homeCounty: { name: "São Luís", slug: "sao-luis", code: 2_111_300 },
  /** What posters call the home county beside its name; the search's are in `search-engine/src/words/tables`. */
  nicknames: ["slz", "sao luiz"],
  /** IANA time zone in which all times are shown and days begin (rule 1). */
  timeZone: "America/Fortaleza",
  /** Area code of the example telephone numbers in forms. */
  areaCode: "98",
  /** Year of the first footer (rule c30). */
  since: 2024,
  locale: "pt_BR",
  /** For `theme-color`: the colour of the browser's own bars beside our header. */
  themeColor: { light: "#ffffff", dark: "#121d35" },
} as const

/** The tokens of the light theme as values, because mail programs and rendered pictures have no CSS variables. */
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

/** The state and the towns with a home page of their own (rule P2.1). */
export const homePlaces = [
  { path: "/maranhao", name: brand.homeState.name, county: null },
  { path: "/sao-luis-ma", name: brand.homeCounty.name, county: brand.homeCounty.slug },
  { path: "/imperatriz-ma", name: "Imperatriz", county: "imperatriz" },
  { path: "/raposa", name: "Raposa", county: "raposa" },
  { path: "/paco-do-lumiar", name: "Paço do Lumiar", county: "paco-do-lumiar" },
  { path: "/sao-jose-de-ribamar", name: "São José de Ribamar", county: "sao-jose-de-ribamar" },
] as const

/** Further paths of the normal home page (rule P2.1). */
export const otherHomePaths = ["/vagas", "/vagas-de-emprego", "/emprego-sao-luis"] as const
