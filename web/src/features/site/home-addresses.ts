import { brand, homePlaces, otherHomePaths } from "@upaon/contract/site/brand"
import { inState } from "../places/in-state.ts"

export type HomeAddress = {
  path: string
  /** The canonical address for search engines (rule c11). */
  canonical: string
  /** The place with its preposition: "em São Luís, MA". */
  place: string
  /** The slugs of the page's default place, or null. */
  state: string | null
  county: string | null
}

const homeState = brand.homeState.slug

const same = (path: string): HomeAddress => ({
  path,
  canonical: "/",
  place: brand.everywhere,
  state: null,
  county: null,
})
const own = ({ path, name, county }: (typeof homePlaces)[number]): HomeAddress => ({
  path,
  canonical: path,
  place: county ? `em ${name}, ${brand.homeState.uf}` : inState(homeState, name),
  state: homeState,
  county,
})

/** The ten addresses of the home page (rule P2.1). */
export const homeAddresses: readonly HomeAddress[] = [
  same("/"),
  ...homePlaces.map(own),
  ...otherHomePaths.map(same),
]

/** The home address of a path; for any other path, the plain home page. */
export function homeAddress(pathname: string): HomeAddress {
  const path = pathname.replace(/(.)\/+$/, "$1")
  return homeAddresses.find((address) => address.path === path) ?? same("/")
}
