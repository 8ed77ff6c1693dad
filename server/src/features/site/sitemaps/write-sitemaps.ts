import { searchPath } from "@upaon/contract/search/search-address"
import { brand, homePlaces } from "@upaon/contract/site/brand"
import { canonicalPath } from "@upaon/contract/site/canonical-paths"
import { PRIVACY_VERSION } from "@upaon/contract/privacy/retention"
import { payPath } from "@upaon/contract/pay/standing"
import type { Deps } from "../../feature.ts"
import { payPages } from "../../pay/index.ts"
import { companySlug } from "../../companies/index.ts"
import { elements, XML_HEAD } from "../xml.ts"
import {
  type Entry,
  jobParts,
  jobsOfPart,
  newestJobAt,
  openCompanies,
  placesWithJobs,
  publicArticles,
  statesNoExperience,
} from "./sitemaps.queries.ts"

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const newest = (entries: Entry[]) =>
  entries
    .map(({ changed }) => changed ?? "")
    .sort()
    .at(-1) || null

/** The files below `/sitemaps/`, by name; a file without entries does not exist. */
export function createSitemaps({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">) {
  function write(list: "urlset" | "sitemapindex", item: "url" | "sitemap", entries: Entry[]): string {
    const items = entries.map(({ path, changed }) => {
      const content = elements({ loc: env.publicUrl + path, lastmod: changed })
      return `<${item}>${content}</${item}>\n`
    })
    return `${XML_HEAD}<${list} ${SPACE}>\n${items.join("")}</${list}>\n`
  }

  const articles = () => publicArticles(db, clock.now())

  async function companies(): Promise<Entry[]> {
    const open = await openCompanies(db, clock.now())
    return open.map(({ changed, ...company }) => ({ path: `/empresa/${companySlug(company)}`, changed }))
  }

  async function places(): Promise<Entry[]> {
    const now = clock.now()
    const [listed, unskilled] = await Promise.all([placesWithJobs(db, now), statesNoExperience(db, now)])
    const asked = listed.map(({ area: jobArea, type: jobType, neighborhood, ...place }) => ({
      ...place,
      jobArea,
      jobType,
      neighborhood: neighborhood ? [neighborhood] : [],
    }))
    return [...asked.filter(hasNoHome), ...(unskilled ? [{ no_experience: "1", changed: null }] : [])].map(
      ({ changed, ...asks }) => ({ path: canonicalPath(asks) ?? searchPath(asks), changed }),
    )
  }

  /** Pages with fixed addresses: the home pages, the lists, the texts. */
  async function pages(): Promise<Entry[]> {
    const job = await newestJobAt(db, clock.now())
    return [
      { path: "/", changed: job },
      ...homePlaces.map(({ path }) => ({ path, changed: job })),
      { path: "/search", changed: job },
      { path: "/artigos", changed: newest(await articles()) },
      // Without the external page this page has nothing to search and is marked `noindex`.
      ...(env.links.resumeBank
        ? [{ path: `/banco-de-curriculos/${brand.homeState.slug}`, changed: null }]
        : []),
      { path: "/curriculo", changed: null },
      { path: "/politicas-de-privacidade", changed: PRIVACY_VERSION },
    ]
  }

  async function salaries(): Promise<Entry[]> {
    const known = await payPages(db, clock.now())
    return known.map(({ area, county }) => ({ path: payPath(area, county), changed: null }))
  }

  const lists: Record<string, () => Promise<Entry[]>> = { articles, companies, places, pages, salaries }

  return {
    async index(): Promise<string> {
      const parts = await jobParts(db, clock.now())
      const files: Entry[] = parts.map(({ part, changed }) => ({
        path: `/sitemaps/jobs-${part}.xml`,
        changed,
      }))
      for (const [name, list] of Object.entries(lists)) {
        const entries = await list()
        if (entries.length > 0) files.push({ path: `/sitemaps/${name}.xml`, changed: newest(entries) })
      }
      return write("sitemapindex", "sitemap", files)
    },
    /** Null when the file does not exist. */
    async file(name: string): Promise<string | null> {
      const part = /^jobs-([1-9]\d{0,3})$/.exec(name)?.[1]
      const list = Object.hasOwn(lists, name) ? lists[name] : undefined
      const entries = part ? await jobsOfPart(db, Number(part), clock.now()) : await list?.()
      return entries && entries.length > 0 ? write("urlset", "url", entries) : null
    },
  }
}

/** The home state's list has the address of its home page, which is among the pages. */
const hasNoHome = ({ state, county }: { state: string | null; county: string | null }) =>
  state !== brand.homeState.slug || county !== null
