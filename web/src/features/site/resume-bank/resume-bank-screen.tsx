import { pages } from "@upaon/contract/messages/pages"
import { data } from "react-router"
import { Breadcrumb } from "../../../design/breadcrumb.tsx"
import { brand } from "../../../design/brand.ts"
import { LinkButton } from "../../../design/button.tsx"
import { EmptyState } from "../../../design/page-states.tsx"
import { Picker } from "../../../design/picker.tsx"
import { Card, Page } from "../../../design/surface.tsx"
import { apiContext, siteContext } from "../../../platform/server-context.ts"
import NotFoundScreen from "../not-found-screen.tsx"
import { pageMeta } from "../page-meta.ts"
import type { Route } from "./+types/resume-bank-screen.ts"
import { frameAddress, loadResumeBank, resumeBankPath } from "./load-resume-bank.ts"
import css from "./resume-bank.module.css"

const words = pages.resumeBank

export async function loader({ context, params }: Route.LoaderArgs) {
  const place = await loadResumeBank(context.get(apiContext), params.state, params.county)
  if (!place)
    return data({ place, frame: null, meta: [{ name: "robots", content: "noindex" }] }, { status: 404 })
  const { publicUrl, links } = context.get(siteContext)
  const { state, county } = place
  const name = county ? `${county.name}, ${state.name}` : state.name
  return data({
    place,
    frame: links.resumeBank ? frameAddress(links.resumeBank, place) : null,
    meta: pageMeta({
      title: `${words.title}: ${name} | ${brand.name}`,
      description: `${words.title} de ${name}: profissionais da região à procura de trabalho.`,
      url: publicUrl + resumeBankPath(state.slug, county?.slug),
      publicUrl,
      // Without the outside page there is nothing here to find.
      noindex: !links.resumeBank,
    }),
  })
}

export { FaultScreen as ErrorBoundary } from "../../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/** `/banco-de-curriculos/{state}[/{county}]`: another site's list of candidates, by place. */
export default function ResumeBankScreen({ loaderData: { place, frame } }: Route.ComponentProps) {
  if (!place) return <NotFoundScreen />
  const { state, county, states, counties } = place
  return (
    <Page className={css.page}>
      <Breadcrumb crumbs={[{ label: words.crumbHome, to: "/" }, { label: words.title }]} />
      <h1 className={css.title}>{words.title}</h1>
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
              <LinkButton to={searchOf(state.slug, county?.slug)}>{words.seeJobs}</LinkButton>
              <LinkButton kind="quiet" to="/panel/my-curriculum">
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

const searchOf = (state: string, county: string | undefined) =>
  `/search?${new URLSearchParams(county ? { state, county } : { state })}`
