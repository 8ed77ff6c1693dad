import { searchPath } from "@upaon/contract/search/search-address"
import { brand, homePlaces } from "@upaon/contract/site/brand"
import { keptPath } from "@upaon/contract/site/kept-pages"
import { PRIVACY_VERSION } from "@upaon/contract/privacy/retention"
import { payPath } from "@upaon/contract/pay/standing"
import type { Deps } from "../../feature.ts"
import { payPages } from "../../pay/index.ts"
import { companySlug } from "../../companies/index.ts"
import { elements, XML_HEAD } from "../xml.ts"
import {
  jobParts,
  jobsOfPart,
  newestJobAt,
  openCompanies,
  placesWithJobs,
  publicArticles,
  statesNoExperience,
} from "./sitemaps.queries.ts"

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Entry = { loc: string; changed: string | null }

const entry = (name: string, { loc, changed }: Entry) =>
  `<${name}>${elements({ loc, lastmod: changed })}</${name}>`

const urlSet = (entries: Entry[]) =>
  `${XML_HEAD}<urlset ${SPACE}>\n${entries.map((one) => entry("url", one)).join("\n")}\n</urlset>\n`

const newest = (entries: Entry[]) =>
  entries
    .map(({ changed }) => changed ?? "")
    .sort()
    .at(-1) || null

/** What lies under `/sitemaps/`, by name; a file that has nothing to list does not exist. */
export function createSitemaps({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">) {
  const site = env.publicUrl

  const articles = async (): Promise<Entry[]> =>
    (await publicArticles(db, clock.now())).map(({ slug, changed }) => ({
      loc: `${site}/artigo/${slug}`,
      changed,
    }))

  const companies = async (): Promise<Entry[]> =>
    (await openCompanies(db, clock.now())).map(({ changed, ...company }) => ({
      loc: `${site}/empresa/${companySlug(company)}`,
      changed,
    }))

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
      ({ changed, ...asks }) => ({ loc: site + (keptPath(asks) ?? searchPath(asks)), changed }),
    )
  }

  /** Addresses that stay: the home page and those by town, the lists, the texts. */
  async function pages(): Promise<Entry[]> {
    const job = await newestJobAt(db, clock.now())
    return [
      { loc: `${site}/`, changed: job },
      ...homePlaces.map(({ path }) => ({ loc: site + path, changed: job })),
      { loc: `${site}/search`, changed: job },
      { loc: `${site}/artigos`, changed: newest(await articles()) },
      // Without the outside page it has nothing to find, and says so to search engines.
      ...(env.links.resumeBank
        ? [{ loc: `${site}/banco-de-curriculos/${brand.homeState.slug}`, changed: null }]
        : []),
      { loc: `${site}/curriculo`, changed: null },
      { loc: `${site}/politicas-de-privacidade`, changed: `${PRIVACY_VERSION}T12:00:00Z` },
    ]
  }

  const salaries = async (): Promise<Entry[]> =>
    (await payPages(db, clock.now())).map(({ area, county }) => ({
      loc: site + payPath(area, county),
      changed: null,
    }))

  const lists: Record<string, () => Promise<Entry[]>> = { articles, companies, places, pages, salaries }

  return {
    async index(): Promise<string> {
      const files: Entry[] = (await jobParts(db, clock.now())).map(({ part, changed }) => ({
        loc: `${site}/sitemaps/jobs-${part}.xml`,
        changed,
      }))
      for (const [name, list] of Object.entries(lists)) {
        const entries = await list()
        if (entries.length > 0) files.push({ loc: `${site}/sitemaps/${name}.xml`, changed: newest(entries) })
      }
      return `${XML_HEAD}<sitemapindex ${SPACE}>\n${files.map((one) => entry("sitemap", one)).join("\n")}\n</sitemapindex>\n`
    },
    /** Null: no such file. */
    async file(name: string): Promise<string | null> {
      const part = /^jobs-([1-9]\d{0,3})$/.exec(name)?.[1]
      const entries = part
        ? (await jobsOfPart(db, Number(part), clock.now())).map(({ slug, changed }) => ({
            loc: `${site}/job/${slug}`,
            changed,
          }))
        : Object.hasOwn(lists, name)
          ? await lists[name]?.()
          : null
      return entries && entries.length > 0 ? urlSet(entries) : null
    },
  }
}

/** The home state is kept under its home page's address, which stands among the pages. */
const hasNoHome = ({ state, county }: { state: string | null; county: string | null }) =>
  state !== brand.homeState.slug || county !== null
