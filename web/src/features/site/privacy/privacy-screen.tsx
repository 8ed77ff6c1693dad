import { pages } from "@upaon/contract/messages/pages"
import { fill } from "@upaon/contract/platform/format"
import { dayPtbr } from "@upaon/contract/platform/format-time"
import { PRIVACY_VERSION } from "@upaon/contract/privacy/retention"
import { Breadcrumb } from "../../../design/breadcrumb.tsx"
import { brand } from "@upaon/contract/site/brand"
import { Prose } from "../../../design/prose.tsx"
import { Page } from "../../../design/surface.tsx"
import { apiContext, siteContext } from "../../../platform/pages/server-context.ts"
import { ownMeta } from "../../../design/page-meta.ts"
import type { Route } from "./+types/privacy-screen.ts"
import { policySections } from "./policy-sections.server.ts"
import css from "./privacy.module.css"

const words = pages.privacy

export async function loader({ context }: Route.LoaderArgs) {
  const description = fill(words.description, { brand: brand.name })
  const { data } = await context.get(apiContext)("GET /api/site/settings")
  return {
    sections: policySections(data),
    meta: ownMeta(context.get(siteContext), "/politicas-de-privacidade", words.title, description),
  }
}

export { FaultScreen as ErrorBoundary } from "../../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/** `/politicas-de-privacidade`: what this installation really does with data, by its settings. */
export default function PrivacyScreen({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <Page className={css.page}>
      <header>
        <Breadcrumb crumbs={[{ label: words.title }]} />
        <h1 className="headline">{words.title}</h1>
        <p className={css.dates}>
          {words.updated}
          <span> · {fill(words.version, { date: dayPtbr(PRIVACY_VERSION) })}</span>
        </p>
      </header>
      <nav className={css.contents} aria-labelledby="privacy-contents">
        <h2 id="privacy-contents">{words.contents}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.sections}>
        {sections.map(({ id, title, html }) => (
          <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose html={html} />
          </section>
        ))}
      </div>
    </Page>
  )
}
