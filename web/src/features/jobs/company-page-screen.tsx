import type { CompanyPage } from "@upaon/contract/companies/endpoints"
import { companyPage as words } from "@upaon/contract/messages/company-page"
import { CUT, cut, fill } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import { data, redirect } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { JobCard } from "../../design/cards/job-card.tsx"
import { Monogram } from "../../design/monogram.tsx"
import { breadcrumbList, pageInTitle, pageMeta } from "../../design/page-meta.ts"
import { EmptyState } from "../../design/page-states.tsx"
import { Pager } from "../../design/pager.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { nullIfMissing } from "../../platform/api-client.ts"
import { pageOfAddress } from "../../platform/page-of-address.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/company-page-screen.ts"
import css from "./company-page.module.css"
import { answerRateText, jobCardView } from "./job-card-view.ts"

const DESCRIPTION = 155

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const page = pageOfAddress(url.searchParams)
  const reply = await call("GET /api/companyPage/{slug}", { params, query: { page } }).catch(nullIfMissing)
  if (!reply) throw data(null, { status: 404 })
  const company = reply.data
  const last = company.job_posts.last_page
  if (page > last) throw redirect(pathOf(company.slug, last))
  const { job_posts: jobs, answer_rate, ...shown } = company
  const { public_url: publicUrl } = context.get(siteContext)
  return {
    company: { ...shown, place: placeOf(company), answers: answer_rate && answerRateText(answer_rate) },
    jobs: jobs.data.map(jobCardView),
    page,
    lastPage: jobs.last_page,
    meta: metaOf(company, page, publicUrl),
  }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

const placeOf = ({ neighborhood, county, state }: CompanyPage) =>
  [neighborhood?.name, county.name, state.uf].filter(Boolean).join(", ")

const pathOf = (slug: string, page: number) => `/empresa/${slug}${page > 1 ? `?page=${page}` : ""}`

/** After a company was renamed, the canonical address is the one of the new name. */
function metaOf(company: CompanyPage, page: number, publicUrl: string) {
  const { name, about, slug, logo, county, state, job_posts } = company
  const url = publicUrl + pathOf(slug, page)
  const said = { company: name, place: placeOf(company), brand: brand.name }
  return [
    ...pageMeta({
      title: fill(words.title, { ...said, place: said.place + pageInTitle(page) }),
      description: cut(
        fill(words.description, {
          ...said,
          count: job_posts.total,
          about: about?.replace(/\s+/g, " ") ?? "",
        }).trim(),
        DESCRIPTION,
      ),
      url,
      publicUrl,
    }),
    breadcrumbList([{ label: name }], url, publicUrl),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        name,
        url: publicUrl + pathOf(slug, 1),
        ...(logo && { logo: new URL(logo.url, publicUrl).href }),
        ...(about && { description: about }),
        address: {
          "@type": "PostalAddress",
          addressLocality: county.name,
          addressRegion: state.uf,
          addressCountry: "BR",
        },
      },
    },
  ]
}

/** /empresa/{slug}?page=2: a company's profile and its open vacancies. */
export default function CompanyPageScreen({ loaderData }: Route.ComponentProps) {
  const { company, jobs, page, lastPage } = loaderData
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: cut(company.name, CUT.breadcrumbTitle) }]} />
      <Card className={css.sheet}>
        <div className={css.head}>
          <Monogram name={company.name} image={company.logo?.url ?? null} />
          <div>
            <h1 className={css.title}>{company.name}</h1>
            <p className={css.soft}>{company.place}</p>
            {company.answers && <p className={css.soft}>{company.answers}</p>}
          </div>
        </div>
        {company.about && (
          <section aria-labelledby="about">
            <h2 id="about" className={css.heading}>
              {words.about}
            </h2>
            <p className="as-written">{company.about}</p>
          </section>
        )}
      </Card>
      <section aria-labelledby="open">
        <h2 id="open" className={css.heading}>
          {words.open}
        </h2>
        {jobs.length === 0 ? (
          <EmptyState
            title={words.none}
            icon="briefcase"
            level={3}
            actions={<LinkButton to="/search">{words.search}</LinkButton>}
          >
            {words.noneText}
          </EmptyState>
        ) : (
          <div className="card-grid">
            {jobs.map(({ key, ...job }) => (
              <JobCard key={key} {...job} />
            ))}
          </div>
        )}
      </section>
      <Pager page={page} lastPage={lastPage} hrefOf={(to) => pathOf(company.slug, to)} />
    </Page>
  )
}
