import { nav as words } from "@upaon/contract/messages/navigation"
import { Suspense, useRef } from "react"
import { useLocation } from "react-router"
import { lazyOptional } from "../../../platform/lazy-optional.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { BrandMark } from "../../../design/brand-mark.tsx"
import { brand } from "@upaon/contract/site/brand"
import { LinkButton } from "../../../design/button.tsx"
import { Icon } from "../../../design/icon.tsx"
import { Page } from "../../../design/surface.tsx"
import { ThemeSwitch } from "../../../design/theme-switch.tsx"
import { useDismiss } from "../../../design/use-dismiss.ts"
import { useSession } from "../../../platform/session.ts"
import css from "./header.module.css"

const PersonMenu = lazyOptional(() => import("./person-menu.tsx"))

type Props = { coursesUrl: string | null }

/** The header of every public page. On narrow screens its links are in a `<details>`, which works without scripts. */
export function Header({ coursesUrl }: Props) {
  const { logged, user } = useSession()
  const { key, pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  useDismiss(menu)
  return (
    <header className={css.header}>
      <Page className={css.bar}>
        <SiteLink className={css.brand} to="/">
          <BrandMark />
          {brand.name}
        </SiteLink>
        <nav className={css.links} aria-label="Principal">
          <NavItems coursesUrl={coursesUrl} pathname={pathname} />
        </nav>
        <ThemeSwitch />
        {logged ? (
          <Suspense fallback={<span className={css.person} />}>
            <PersonMenu user={user} key={key} />
          </Suspense>
        ) : (
          <div className={css.wide}>
            <SiteLink className={css.item} to="/login">
              {words.login}
            </SiteLink>
            <LinkButton kind="quiet" size="small" to="/registration?userType=1">
              {words.wantJob}
            </LinkButton>
            <LinkButton kind="accent" size="small" to="/login?userType=Empregador">
              {words.advertise}
            </LinkButton>
          </div>
        )}
        {/* A new key on every navigation closes the menu. */}
        <details className={css.menu} key={`menu-${key}`} ref={menu}>
          <summary aria-label={words.menu}>
            <Icon name="menu" size={24} />
          </summary>
          <nav className={css.sheet} aria-label={words.menu}>
            <NavItems coursesUrl={coursesUrl} pathname={pathname} />
            <SiteLink className={css.item} to="/vagas-salvas">
              {words.saved}
            </SiteLink>
            <SiteLink className={css.item} to="/candidaturas">
              {words.applications}
            </SiteLink>
            {!logged && (
              <div className={css.buttons}>
                <LinkButton kind="outline" wide to="/login">
                  {words.login}
                </LinkButton>
                <LinkButton kind="quiet" wide to="/registration?userType=1">
                  {words.wantJob}
                </LinkButton>
                <LinkButton kind="accent" wide to="/login?userType=Empregador">
                  {words.advertise}
                </LinkButton>
              </div>
            )}
          </nav>
        </details>
      </Page>
    </header>
  )
}

function NavItems({ coursesUrl, pathname }: Props & { pathname: string }) {
  const item = (to: string, label: string) => (
    <SiteLink className={css.item} to={to} aria-current={isWithin(pathname, to) ? "page" : undefined}>
      {label}
    </SiteLink>
  )
  return (
    <>
      {item("/search", words.findJobs)}
      {item(`/banco-de-curriculos/${brand.homeState.slug}`, words.resumeBank)}
      {coursesUrl && (
        <a className={css.item} href={coursesUrl} target="_blank" rel="noopener noreferrer">
          {words.courses}
        </a>
      )}
      {item("/politicas-de-privacidade", words.privacy)}
    </>
  )
}

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)
