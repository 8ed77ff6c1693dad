import { Drawer, Anchor, Button } from "@mantine/core"
import { useDisclosure, useLocalStorage } from "@mantine/hooks"
import { modals } from "@mantine/modals"
import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { confirmation } from "@upaon/contract/messages/accounts/confirmation"
import { shell } from "@upaon/contract/messages/shell"
import { SkipLink } from "../../design/skip-link.tsx"
import { Header } from "./header.tsx"
import { SideNav } from "./side-nav.tsx"
import css from "./shell.module.css"
import { profileOf } from "../../platform/guard.ts"
import { storeReturnPath } from "../../platform/return-path.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useCall } from "../../platform/query.ts"
import { PanelIcon } from "../icons.tsx"
import { useAccount } from "../account.ts"
import { useResend } from "../gates.tsx"

/** Drawer, header and main content of every panel screen. From 1264 px the drawer is fixed and can be collapsed. */
export function Shell({ children }: { children: ReactNode }) {
  const [open, drawer] = useDisclosure(false)
  const [mini, setMini] = useLocalStorage({ key: "upaon.drawer-mini", defaultValue: false })
  const { pathname } = useLocation()
  const { close } = drawer
  // What lies over a screen goes with it, such as when a phone's 'back' was meant for it.
  useEffect(() => {
    close()
    modals.closeAll()
  }, [pathname, close])
  return (
    <div className={css.shell} data-mini={mini || undefined}>
      <SkipLink />
      <aside className={css.side} aria-label="Menu">
        <SideNav mini={mini} onMini={() => setMini(!mini)} />
      </aside>
      <Drawer
        opened={open}
        onClose={close}
        size={300}
        padding={0}
        withCloseButton={false}
        title="Menu"
        styles={{ header: { display: "none" }, body: { height: "100%" } }}
        radius={0}
      >
        <SideNav onGo={close} />
      </Drawer>
      <div className={css.body}>
        <Header onMenu={drawer.open} />
        <main className={css.main} id="conteudo" tabIndex={-1}>
          <UnverifiedBanner />
          {children}
          {/* React listens for presses here, and would on `main`, whose every word a screen reader then calls clickable. */}
          <div id="flutuantes" />
        </main>
      </div>
    </div>
  )
}

/** Shown on every panel screen until the e-mail is confirmed. */
function UnverifiedBanner() {
  const { user, verified } = useAccount()
  const resend = useResend()
  const { pathname, search } = useLocation()
  const unverified = user !== null && !verified
  // Polls, because the e-mail is often confirmed elsewhere, e.g. on a phone.
  useCall("POST /api/user/show", {}, { enabled: unverified, every: 10_000 })
  useEffect(() => {
    if (unverified) storeReturnPath(pathname + search)
  }, [unverified, pathname, search])
  if (!unverified) return null
  return (
    <aside className={`row ${css.banner}`} aria-label={confirmation.title}>
      <PanelIcon name="mail" />
      <p>
        Um link de confirmação foi enviado para o seu e-mail <b>{user.email}</b>. Abra esse link para liberar
        todo o painel.{" "}
        <Anchor
          component={SiteLink}
          to={profileOf(user)}
          display="inline-block"
          inherit
          c="inherit"
          underline="always"
        >
          {shell.verification.mend}
        </Anchor>
      </p>
      <Button variant="default" loading={resend.busy} onClick={resend.send}>
        Reenviar
      </Button>
    </aside>
  )
}
