import { payWords as words } from "@upaon/contract/messages/pay"
import { jobs as jobWords } from "@upaon/contract/messages/jobs"
import { payPath } from "@upaon/contract/pay/standing"
import { fill, money } from "@upaon/contract/platform/format"
import { searchPath } from "@upaon/contract/search/search-address"
import { data } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { ownMeta } from "../../design/page-meta.ts"
import { Card, Page } from "../../design/surface.tsx"
import { nullIfMissing } from "../../platform/api-client.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/pay-screen.ts"
import css from "./pay.module.css"

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const reply = await call("GET /api/salaries/{area}/{county}", { params }).catch(nullIfMissing)
  if (!reply) throw data(null, { status: 404 })
  const pay = reply.data
  const said = { area: pay.area.name, county: pay.county.name, uf: pay.county.uf }
  const title = fill(words.title, said)
  const description = fill(words.description, { ...said, median: money(pay.median), jobs: pay.jobs })
  const path = payPath(pay.area.slug, pay.county.slug)
  const meta = ownMeta(context.get(siteContext), path, title, description)
  const search = searchPath({
    state: pay.county.state,
    county: pay.county.slug,
    jobArea: pay.area.slug,
  })
  return { pay, title, said, search, meta }
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/** `/salarios/{area}/{county}`: the pay that vacancies state. */
export default function PayScreen({ loaderData: { pay, title, said, search } }: Route.ComponentProps) {
  const facts = [
    [words.first, pay.first_quarter, words.firstText],
    [words.median, pay.median, words.medianText],
    [words.third, pay.third_quarter, words.thirdText],
  ] as const
  return (
    <Page className={css.page}>
      <Breadcrumb crumbs={[{ label: jobWords.crumbSearch, to: "/search" }, { label: title }]} />
      <Card className={css.sheet}>
        <h1 className={css.title}>{title}</h1>
        <dl className={css.facts}>
          {facts.map(([name, value, text]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd>
                <strong>{money(value)}</strong>
                <span className="soft">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>{fill(words.from, { jobs: pay.jobs, companies: pay.companies })}</p>
        <p className="soft">{words.how}</p>
        <LinkButton to={search} iconAfter="right">
          {fill(words.jobs, said)}
        </LinkButton>
      </Card>
    </Page>
  )
}
