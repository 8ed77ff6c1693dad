import { Tooltip, useComputedColorScheme, useMantineColorScheme } from "@mantine/core"
import { SiteLink } from "../../platform/site-link.tsx"
import { BrandMark } from "../../design/brand-mark.tsx"
import { useBalance } from "../account.ts"
import { PanelIcon } from "../icons.tsx"
import { AvatarMenu } from "./avatar-menu.tsx"
import css from "./shell.module.css"

/** Points, theme and account; the menu button where the drawer lies over the page. */
export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={css.header}>
      <button
        type="button"
        className={`${css.round} ${css.onlySmall}`}
        onClick={onMenu}
        aria-label="Abrir menu"
      >
        <PanelIcon name="menu" size={24} />
      </button>
      <SiteLink
        to="/"
        className={`${css.round} ${css.onlySmall} ${css.notOnPhone}`}
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

/** 'Saldo: N Pontos' and 'Comprar Pontos': advertisers and administrators only. */
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

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme("light") === "dark"
  const label = dark ? "Usar tema claro" : "Usar tema escuro"
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={`${css.round} ${css.notOnPhone}`}
        onClick={() => setColorScheme(dark ? "light" : "dark")}
        aria-label={label}
      >
        <PanelIcon name={dark ? "sun" : "moon"} />
      </button>
    </Tooltip>
  )
}
