import { Tooltip } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { roleLabel } from "@upaon/contract/accounts/rules"
import { receivedWords } from "@upaon/contract/messages/received"
import { shell } from "@upaon/contract/messages/shell"
import { count } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import { BrandMark } from "../../design/brand-mark.tsx"
import { fullName, personOf, useSession } from "../../platform/session.ts"
import { useApplicantCounts, useWaitingCounts } from "../account.ts"
import { PanelIcon } from "../icons.tsx"
import { NameAvatar } from "../name-avatar.tsx"
import { isCurrent, type MenuItem, menuOf } from "./menus.ts"
import css from "./shell.module.css"

type Props = {
  mini?: boolean
  /** Missing in the overlay drawer, which cannot be collapsed. */
  onMini?: () => void
  /** Called when an entry is pressed: the drawer closes, even if leaving the screen needs a confirmation first. */
  onGo?: () => void
}

/** The drawer's content: brand, the person with the role, and the role's entries. */
export function SideNav({ mini = false, onMini, onGo }: Props) {
  const now = useSession()
  const { user } = now
  const entries = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const counts = { applicants: useApplicantCounts()?.fresh ?? 0, ...useWaitingCounts() }
  // The menu is longer than most screens, so the current entry is scrolled into view.
  useEffect(() => {
    entries.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [pathname])
  return (
    <div className={css.nav} data-mini={mini || undefined}>
      <SiteLink to="/" className={css.brand} onClick={onGo} aria-label={`${brand.name}, página inicial`}>
        <BrandMark />
        <span>{brand.name}</span>
      </SiteLink>
      <div className={css.role}>
        <NameAvatar src={user?.image?.url} name={user ? fullName(user) : undefined} size={36} />
        <div className={css.roleWords}>
          <b>{user ? fullName(user) : "…"}</b>
          <span className="fine">{user ? roleLabel(user) : ""}</span>
        </div>
      </div>
      <nav className={css.entries} aria-label="Painel" ref={entries}>
        {menuOf(personOf(now)).map((group) => (
          <div key={group.title ?? ""}>
            {group.title && <p className={css.groupTitle}>{group.title}</p>}
            <ul className="plain">
              {group.items.map((item) => (
                <li key={item.to}>
                  <Entry item={item} fresh={item.counts ? counts[item.counts] : 0} mini={mini} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onMini && (
        <button
          type="button"
          className={css.miniToggle}
          onClick={onMini}
          aria-label="Recolher menu"
          aria-pressed={mini}
        >
          <PanelIcon name="left" />
          <span>Recolher menu</span>
        </button>
      )}
    </div>
  )
}

type EntryProps = { item: MenuItem; fresh: number; mini: boolean; onGo?: () => void }

function Entry({ item, fresh, mini, onGo }: EntryProps) {
  const { pathname } = useLocation()
  return (
    <Tooltip label={item.label} position="right" disabled={!mini}>
      <SiteLink
        to={item.to}
        className={css.entry}
        onClick={onGo}
        aria-current={isCurrent(item, pathname) ? "page" : undefined}
      >
        <PanelIcon name={item.icon} />
        <span className={mini ? "visually-hidden" : undefined}>{item.label}</span>
        {fresh > 0 && (
          <b className={css.fresh}>
            {count(fresh)}{" "}
            <span className="visually-hidden">
              {item.counts === "applicants" ? receivedWords.new.many : shell.waiting}
            </span>
          </b>
        )}
      </SiteLink>
    </Tooltip>
  )
}
