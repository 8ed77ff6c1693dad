import { Drawer } from "@mantine/core"
import { useDisclosure, useLocalStorage } from "@mantine/hooks"
import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { SkipLink } from "../../design/skip-link.tsx"
import { Header } from "./header.tsx"
import { SideNav } from "./side-nav.tsx"
import { UnverifiedBanner } from "./unverified-banner.tsx"
import css from "./shell.module.css"

/** Drawer, header and main part of every panel screen. From 1264 px the drawer stands and may be made small. */
export function Shell({ children }: { children: ReactNode }) {
  const [open, drawer] = useDisclosure(false)
  const [mini, setMini] = useLocalStorage({ key: "upaon.drawer-mini", defaultValue: false })
  const { pathname } = useLocation()
  const { close } = drawer
  useEffect(close, [pathname, close])
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
        </main>
      </div>
    </div>
  )
}
