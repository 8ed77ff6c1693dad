import { localDay } from "@upaon/contract/platform/format-time"
import { Outlet } from "react-router"
import { Notices } from "../../design/notices.tsx"
import { SkipLink } from "../../design/skip-link.tsx"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/public-layout.ts"
import { Footer, type PublicShell } from "./shell/footer.tsx"
import { Header } from "./shell/header.tsx"
import css from "./shell/shell.module.css"
import { socialLinks } from "./home-meta.ts"

const FOOTER_AREAS = 18

export async function loader({ context }: Route.LoaderArgs): Promise<PublicShell> {
  const site = context.get(siteContext)
  const areas = await context
    .get(apiContext)("GET /api/jobAreas")
    .then(({ data }) => data)
    // A footer without areas is better than no page.
    .catch(() => [])
  return {
    areas: areas.slice(0, FOOTER_AREAS).map(({ name, slug }) => ({ name, slug })),
    links: {
      social: socialLinks(site),
      newsletter: site.newsletter_form_url,
      courses: site.courses_url,
      appStore: site.app_store_url,
    },
    contactEmail: site.contact_email,
    push: site.onesignal_app_id !== null,
    year: localDay(new Date()).slice(0, 4),
  }
}

/** Areas and links do not change during a visit. */
export const shouldRevalidate = () => false

/** The layout of all public pages. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <Header coursesUrl={loaderData.links.courses} />
      <main className={css.main} id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer {...loaderData} />
      <Notices />
    </div>
  )
}
