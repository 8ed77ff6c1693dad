import { nav as words } from "@upaon/contract/messages/navigation"
import { useRef } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { Icon } from "../../../design/icon.tsx"
import { useDismiss } from "../../../design/use-dismiss.ts"
import { accountOf, dashboardOf } from "../../../platform/guard.ts"
import { personOf, type SessionUser } from "../../../platform/session.ts"
import css from "./header.module.css"

/** The menu of the signed-in person on public pages: account, dashboard, sign-out. */
export default function PersonMenu({ user }: { user: SessionUser | null }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDismiss(menu)
  const person = personOf({ logged: true, user })
  return (
    <details className={css.person} ref={menu}>
      <summary>
        <span className={css.avatar}>
          {user?.image ? (
            <img src={user.image.url} alt="" width="32" height="32" />
          ) : (
            <Icon name="user" size={18} />
          )}
        </span>
        <span className={css.name}>{user?.name ?? words.myAccount}</span>
      </summary>
      <nav className={`surface ${css.options}`} aria-label={words.myAccount}>
        <SiteLink className={css.item} to={accountOf(person)}>
          {words.myAccount}
        </SiteLink>
        <SiteLink className={css.item} to={dashboardOf(person)}>
          {words.dashboard}
        </SiteLink>
        <SiteLink className={css.item} to="/logout">
          {words.logout}
        </SiteLink>
      </nav>
    </details>
  )
}
