import { Menu, Tooltip, useComputedColorScheme, useMantineColorScheme } from "@mantine/core"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { BrandMark } from "../../design/brand-mark.tsx"
import { useBalance } from "../account.ts"
import { Item } from "../action-menu.tsx"
import { PanelIcon } from "../icons.tsx"
import { NameAvatar } from "../name-avatar.tsx"
import css from "./shell.module.css"
import { accountOf, dashboardOf } from "../../platform/guard.ts"
import { fullName, personOf, useSession } from "../../platform/session.ts"

/** Points, theme and account, and a menu button if the drawer is an overlay. */
export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={css.header}>
      <button
        type="button"
        className={`round ${css.round} ${css.onlySmall}`}
        onClick={onMenu}
        aria-label="Abrir menu"
      >
        <PanelIcon name="menu" size={24} />
      </button>
      <SiteLink
        to="/"
        className={`round ${css.round} ${css.onlySmall} ${css.notOnPhone}`}
        aria-label="Página inicial"
      >
        <BrandMark size={32} />
      </SiteLink>
      <span className={css.spring} />
      <Points />
      <ThemeToggle />
      <AvatarMenu />
    </header>
  )
}

/** 'Saldo: N Pontos' and 'Comprar Pontos', only for advertisers and administrators. */
function Points() {
  const balance = useBalance()
  if (!balance) return null
  return (
    <>
      <SiteLink to="/panel/points-buy" className={css.balance}>
        <PanelIcon name="coins" size={18} />
        Saldo: {balance.text}
      </SiteLink>
      <SiteLink to="/panel/points-buy" className={css.buy}>
        Comprar Pontos
      </SiteLink>
      <SiteLink to="/panel/points-buy" className={css.buyRound} aria-label="Comprar Pontos">
        <PanelIcon name="plus" />
      </SiteLink>
    </>
  )
}

function useOtherTheme() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const dark = useComputedColorScheme("light") === "dark"
  return { dark, icon: dark ? "sun" : "moon", choose: () => setColorScheme(dark ? "light" : "dark") } as const
}

function ThemeToggle() {
  const { dark, icon, choose } = useOtherTheme()
  const label = dark ? "Usar tema claro" : "Usar tema escuro"
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={`round ${css.round} ${css.notOnPhone}`}
        onClick={choose}
        aria-label={label}
      >
        <PanelIcon name={icon} />
      </button>
    </Tooltip>
  )
}

/** Minha Conta, Dashboard, Sair; on phones also the theme, because the header has no space for its button. */
function AvatarMenu() {
  const now = useSession()
  const person = personOf(now)
  const { dark, icon, choose } = useOtherTheme()
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button type="button" className={css.avatarButton}>
          <span className="visually-hidden">Abrir menu da conta</span>
          <NameAvatar src={now.user?.image?.url} name={now.user ? fullName(now.user) : undefined} size={40} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {now.user && <Menu.Label>{now.user.email}</Menu.Label>}
        <Item action={{ label: "Minha Conta", icon: "user", to: accountOf(person) }} />
        <Item action={{ label: "Dashboard", icon: "dashboard", to: dashboardOf(person) }} />
        <Menu.Item className={css.onPhone} onClick={choose} leftSection={<PanelIcon name={icon} size={18} />}>
          {dark ? "Tema claro" : "Tema escuro"}
        </Menu.Item>
        <Menu.Divider />
        <Item action={{ label: "Sair", icon: "logout", to: "/logout" }} />
      </Menu.Dropdown>
    </Menu>
  )
}
