import { brand } from "../../design/brand.ts"

export type HomeAddress = {
  path: string
  /** The address search engines should keep (contract c11). */
  canonical: string
  /** As it stands after "em": "São Luís, MA". */
  place: string
  /** Slugs that the page starts from; null: none. */
  state: string | null
  county: string | null
}

const everywhere = "São Luís e no Maranhão"
const ma = brand.homeState.slug

const same = (path: string): HomeAddress => ({
  path,
  canonical: "/",
  place: everywhere,
  state: null,
  county: null,
})
const town = (path: string, county: string, name: string): HomeAddress => ({
  path,
  canonical: path,
  place: `${name}, ${brand.homeState.uf}`,
  state: ma,
  county,
})

/** The ten addresses of the home page (specification 1, section 2.1). */
export const homeAddresses: readonly HomeAddress[] = [
  same("/"),
  { path: "/maranhao", canonical: "/maranhao", place: brand.homeState.name, state: ma, county: null },
  town("/sao-luis-ma", "sao-luis", "São Luís"),
  town("/imperatriz-ma", "imperatriz", "Imperatriz"),
  town("/raposa", "raposa", "Raposa"),
  town("/paco-do-lumiar", "paco-do-lumiar", "Paço do Lumiar"),
  town("/sao-jose-de-ribamar", "sao-jose-de-ribamar", "São José de Ribamar"),
  same("/vagas"),
  same("/vagas-de-emprego"),
  same("/emprego-sao-luis"),
]

/** The one of a path; the plain home page for any other. */
export function homeAddress(pathname: string): HomeAddress {
  const path = pathname.replace(/(.)\/+$/, "$1")
  return homeAddresses.find((address) => address.path === path) ?? same("/")
}
