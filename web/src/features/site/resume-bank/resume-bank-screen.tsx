import { pages } from "@upaon/contract/messages/pages"
import { searchPath } from "@upaon/contract/search/search-address"
import { data, redirect } from "react-router"
import { Breadcrumb } from "../../../design/breadcrumb.tsx"
import { brand } from "@upaon/contract/site/brand"
import { LinkButton } from "../../../design/button.tsx"
import { EmptyState } from "../../../design/page-states.tsx"
import { Picker } from "../../../design/picker.tsx"
import { Card, Page } from "../../../design/surface.tsx"
import type { ApiCall } from "../../../platform/api-client.ts"
import { apiContext, siteContext } from "../../../platform/pages/server-context.ts"
import { inState } from "../../places/in-state.ts"
import NotFoundScreen, { meta as missingMeta } from "../not-found-screen.tsx"
import { pageMeta } from "../../../design/page-meta.ts"
import type { Route } from "./+types/resume-bank-screen.ts"
import css from "./resume-bank.module.css"

const words = pages.resumeBank

export async function loader({ context, params }: Route.LoaderArgs) {
  // Without a place, redirects to the home state (rule c31).
  if (!params.state) throw redirect(resumeBankPath(brand.homeState.slug))
  const place = await loadResumeBank(context.get(apiContext), params.state, params.county)
  if (!place) return data({ place, frame: null, meta: missingMeta() }, { status: 404 })
  const { public_url: publicUrl, resume_bank_url: resumeBank } = context.get(siteContext)
  const { state, county } = place
  const name = county ? `${county.name}, ${state.name}` : state.name
  return data({
    place,
    frame: resumeBank ? frameAddress(resumeBank, place) : null,
    meta: pageMeta({
      title: `${words.title}: ${name} | ${brand.name}`,
      description: `${words.title}: profissionais ${county ? `em ${name}` : inState(state.slug, name)} à procura de trabalho.`,
      url: publicUrl + resumeBankPath(state.slug, county?.slug),
      publicUrl,
      // Not indexed if no external page is configured, because the page is then empty.
      noindex: !resumeBank,
    }),
  })
}

export { FaultScreen as ErrorBoundary } from "../../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/** `/banco-de-curriculos[/{state}[/{county}]]`: another site's list of candidates for a place. */
export default function ResumeBankScreen({ loaderData: { place, frame } }: Route.ComponentProps) {
  if (!place) return <NotFoundScreen />
  const { state, county, states, counties } = place
  return (
    <Page className={css.page}>
      <Breadcrumb crumbs={[{ label: words.title }]} />
      <h1 className="headline">{words.title}</h1>
      <p className={css.text}>{words.text}</p>
      <div className={css.pickers}>
        <Picker
          label={words.state}
          value={state.name}
          options={states.map(({ name, slug }) => ({
            to: resumeBankPath(slug),
            label: name,
            on: slug === state.slug,
          }))}
        />
        <Picker
          label={words.county}
          value={county?.name ?? words.allCounties}
          options={[
            { to: resumeBankPath(state.slug), label: words.allCounties, on: county === null },
            ...counties.map(({ name, slug }) => ({
              to: resumeBankPath(state.slug, slug),
              label: name,
              on: slug === county?.slug,
            })),
          ]}
        />
      </div>
      {frame ? (
        <Card flush className={css.sheet}>
          <iframe
            key={frame}
            src={frame}
            className={css.frame}
            title={`${words.title}: ${county?.name ?? state.name}`}
            sandbox="allow-forms allow-scripts allow-popups"
            referrerPolicy="no-referrer"
          />
        </Card>
      ) : (
        <EmptyState
          title={words.offTitle}
          icon="people"
          actions={
            <>
              <LinkButton to={searchPath({ state: state.slug, county: county?.slug })}>
                {words.seeJobs}
              </LinkButton>
              <LinkButton kind="quiet" to="/curriculo">
                {words.makeOwn}
              </LinkButton>
            </>
          }
        >
          {words.off}
        </EmptyState>
      )}
    </Page>
  )
}

type Place = { name: string; slug: string }

/** The places to choose from, and the place of the address. */
type ResumeBankPlace = { state: Place; county: Place | null; states: Place[]; counties: Place[] }

/** All states, and all counties of the chosen one; null if the address contains an unknown place. */
async function loadResumeBank(
  call: ApiCall,
  stateSlug: string,
  countySlug: string | undefined,
): Promise<ResumeBankPlace | null> {
  const states = (await call("GET /api/states", { query: { all: true } })).data.map(placeOf)
  const state = states.find(({ slug }) => slug === stateSlug)
  if (!state) return null
  const { data } = await call("GET /api/counties", { query: { all: true, state: state.slug } })
  const counties = data.map(placeOf)
  const county = countySlug === undefined ? null : counties.find(({ slug }) => slug === countySlug)
  return county === undefined ? null : { state, county, states, counties }
}

const placeOf = ({ name, slug }: Place): Place => ({ name, slug })

const resumeBankPath = (state: string, county?: string | null) =>
  `/banco-de-curriculos/${state}${county ? `/${county}` : ""}`

/** The outside page of a place: 'banco-de-curriculos-{county slug or state slug}' under the configured address. */
const frameAddress = (base: string, { state, county }: Pick<ResumeBankPlace, "state" | "county">) =>
  `${base}/banco-de-curriculos-${(county ?? state).slug}`
