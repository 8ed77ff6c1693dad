import { footer as footerWords, nav as words } from "@upaon/contract/messages/navigation"
import { fill } from "@upaon/contract/platform/format"
import { Suspense } from "react"
import { lazyOptional } from "../../../platform/lazy-optional.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { BrandMark } from "../../../design/brand-mark.tsx"
import { brand } from "@upaon/contract/site/brand"
import { Icon } from "../../../design/icon.tsx"
import { Page } from "../../../design/surface.tsx"
import { TilePattern } from "../../../design/tiles/tile-pattern.tsx"
import { NotificationsButton } from "../push/notifications-button.tsx"
import css from "./footer.module.css"

const SITE = [
  ["/search", words.findJobs],
  ["/vagas-salvas", words.saved],
  ["/candidaturas", words.applications],
  ["/artigos", words.articles],
  [`/banco-de-curriculos/${brand.homeState.slug}`, words.resumeBank],
  ["/curriculo", words.ownCurriculum],
] as const

// Loaded lazily, because most installations have no newsletter.
const Newsletter = lazyOptional(() => import("./newsletter.tsx"))

/** The data that the header and footer of the public pages need; loaded once per visit. */
export type PublicShell = {
  areas: { name: string; slug: string }[]
  links: {
    social: { name: string; url: string }[]
    newsletter: string | null
    courses: string | null
    appStore: string | null
  }
  contactEmail: string | null
  /** Whether notifications are set up. */
  push: boolean
  year: string
}

/** The footer of every public page; items that are not configured are omitted. */
export function Footer({ areas, links, contactEmail, push, year }: PublicShell) {
  return (
    <footer className={css.footer}>
      <TilePattern className={css.fade} />
      <Page className={css.content}>
        <div className={css.columns}>
          <div className={css.about}>
            <p className={css.brand}>
              <BrandMark />
              {brand.name}
            </p>
            <p>{fill(footerWords.free, { tagline: brand.tagline })}</p>
            {links.social.length > 0 && (
              <ul className={css.social} aria-label={footerWords.social}>
                {links.social.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} target="_blank" rel="noopener noreferrer me">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {links.appStore && (
              <a href={links.appStore} target="_blank" rel="noopener noreferrer">
                <Icon name="out" size={18} />
                {footerWords.app}
              </a>
            )}
            {push && <NotificationsButton className={css.notifications} />}
            <Suspense>{links.newsletter && <Newsletter url={links.newsletter} />}</Suspense>
          </div>
          {areas.length > 0 && (
            <nav aria-labelledby="footer-areas">
              <h2 className={css.title} id="footer-areas">
                {footerWords.areas}
              </h2>
              <ul className={css.areas}>
                {areas.map((area) => (
                  <li key={area.slug}>
                    <SiteLink to={`/search?jobArea=${area.slug}`}>{area.name}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-labelledby="footer-site">
            <h2 className={css.title} id="footer-site">
              {brand.name}
            </h2>
            <ul className={css.list}>
              {SITE.map(([to, label]) => (
                <li key={to}>
                  <SiteLink to={to}>{label}</SiteLink>
                </li>
              ))}
              {links.courses && (
                <li>
                  <a href={links.courses} target="_blank" rel="noopener noreferrer">
                    {words.courses}
                  </a>
                </li>
              )}
              <li>
                <SiteLink to="/login?userType=Empregador">{words.advertise}</SiteLink>
              </li>
              <li>
                <SiteLink to="/politicas-de-privacidade">{words.privacy}</SiteLink>
              </li>
              {contactEmail && (
                <li>
                  <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <p className={`row ${css.end}`}>
          <span>
            © {[...new Set([String(brand.since), year])].join("–")} {brand.name}
          </span>
          <span>{footerWords.madeIn}</span>
        </p>
      </Page>
    </footer>
  )
}
