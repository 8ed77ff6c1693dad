import { homeCrumb } from "@upaon/contract/messages/navigation"
import { SiteLink } from "../platform/pages/site-link.tsx"
import css from "./breadcrumb.module.css"

/** Without `to`: the current page. */
export type Crumb = { label: string; to?: string }

/** The breadcrumb navigation, starting at the site's home page by default; the last crumb is the current page. */
export function Breadcrumb({ home = homeCrumb, crumbs }: { home?: Crumb; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className={`row ${css.trail}`}>
        {[home, ...crumbs].map((crumb) => (
          <li key={crumb.label}>
            {crumb.to ? (
              <SiteLink to={crumb.to}>{crumb.label}</SiteLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
