import { HOME_STATE } from "@upaon/contract/site/home-places"

/**
 * What another city's operator changes to make the product theirs: name, sentence, places, colours outside CSS.
 * Colours on the page are in `tokens.css`, the mark is in `brand-mark.tsx`; links and contact come from settings.
 */
export const brand = {
  name: "Upaon",
  /** Upaon-Açu, the island's first name. */
  tagline: "Vagas de emprego em São Luís e no Maranhão",
  description:
    "Vagas de emprego em São Luís, Imperatriz e em todo o Maranhão. Busque por cargo, empresa e bairro, de graça e sem cadastro.",
  homeState: { name: "Maranhão", slug: HOME_STATE, uf: "MA" },
  homeCounty: { name: "São Luís", slug: "sao-luis" },
  /** Year of the first footer (rule c30). */
  since: 2024,
  locale: "pt_BR",
  /** For `theme-color` and the web manifest: the browser's own bars beside our header. */
  themeColor: { light: "#ffffff", dark: "#121d35" },
} as const
