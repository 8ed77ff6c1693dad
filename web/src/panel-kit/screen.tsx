import { type ReactNode, useEffect, useRef } from "react"
import type { Access } from "@upaon/contract/platform/roles"
import { brand } from "@upaon/contract/site/brand"
import { Title } from "@mantine/core"
import { useLocation, useMatch } from "react-router"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { Breadcrumb, type Crumb } from "../design/breadcrumb.tsx"
import { dashboardOf } from "../platform/guard.ts"
import { personOf, useSession } from "../platform/session.ts"
import { useAccount } from "./account.ts"
import { RoleGate, VerifyEmail } from "./gates.tsx"
import { PanelIcon } from "./icons.tsx"
import { lastListAddress } from "./list/list-address.ts"
import css from "./screen.module.css"

export type ScreenProps = {
  /** The heading, and the page's title. */
  title: string
  /** The parent list or screen: the breadcrumb before this one, and the target of the back button. */
  under?: { label: string; to: string }
  /** The breadcrumbs after 'Painel', if they are not `under` and the title; the last one is this screen. */
  crumbs?: readonly Crumb[]
  /** Quieter line under the heading, such as 'página 1 de 3'. */
  note?: ReactNode
  /** Buttons to the right of the heading. */
  actions?: ReactNode
  /** Address of a back button before the heading. */
  backTo?: string
  /**
   * Who may see it; others are redirected to their dashboard with 'Acesso negado'. By default anyone signed in, under
   * `/panel/admin` only administrators.
   */
  access?: Access
  /** Requires a confirmed e-mail; otherwise 'Verifique seu E-mail' replaces the content and the actions. */
  verified?: boolean
  /** A narrower column, for forms and single records. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of every panel screen: title, breadcrumb, heading, actions and gates. */
export function Screen({ access, ...frame }: ScreenProps) {
  // Matched as the router does, which ignores case: /panel/Admin is the same address.
  const isAdmins = useMatch("/panel/admin/*") !== null
  return (
    <RoleGate access={access ?? (isAdmins ? "administrator" : "signed-in")}>
      <Frame {...frame} />
    </RoleGate>
  )
}

function Frame({
  title,
  under: list,
  crumbs,
  note,
  actions,
  backTo: back = list?.to,
  narrow,
  verified,
  children,
}: Omit<ScreenProps, "access">) {
  const account = useAccount()
  const isShut = verified && !account.verified
  const home = dashboardOf(personOf(useSession()))
  const under = list && { ...list, to: lastListAddress(list.to) }
  // A list at its parent's path is that path's last list, and must not lead back to itself.
  const isOwnPath = useLocation().pathname === back
  const backTo = back && (isOwnPath ? back : lastListAddress(back))
  return (
    <div className={css.screen} data-narrow={narrow || undefined}>
      <title>{`${title} | ${brand.name}`}</title>
      <Breadcrumb
        home={{ label: "Painel", to: home }}
        crumbs={crumbs ?? [...(under ? [under] : []), { label: title }]}
      />
      <div className={`row ${css.head}`}>
        {backTo && (
          <SiteLink to={backTo} className={css.back} aria-label="Voltar">
            <PanelIcon name="left" />
          </SiteLink>
        )}
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {note && <p className={`soft ${css.note}`}>{note}</p>}
        </div>
        {actions && !isShut && <div className={css.actions}>{actions}</div>}
      </div>
      {isShut ? <VerifyEmail /> : children}
    </div>
  )
}

/** The heading of content that opened automatically, such as the next of a queue; it gets the focus, for screen readers. */
export function OpenedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Title
      order={2}
      fz="var(--text-xl)"
      ref={heading}
      tabIndex={-1}
      style={{ outline: 0, boxShadow: "none", overflowWrap: "anywhere" }}
    >
      {children}
    </Title>
  )
}
