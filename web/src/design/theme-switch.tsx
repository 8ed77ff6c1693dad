import { useSyncExternalStore } from "react"
import { createListeners } from "../platform/listeners.ts"
import { chooseTheme, storedTheme, type Theme } from "../platform/theme.ts"
import { Icon, type IconName } from "./icon.tsx"
import css from "./theme-switch.module.css"

const order: Theme[] = ["auto", "light", "dark"]
const icons: Record<Theme, IconName> = { auto: "auto", light: "sun", dark: "moon" }
const names: Record<Theme, string> = { auto: "como no aparelho", light: "claro", dark: "escuro" }

const { subscribe, tell } = createListeners()
globalThis.window?.addEventListener("storage", tell)
const onServer = (): Theme => "auto"

/** Cycles through system, light and dark. The choice is stored in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, storedTheme, onServer)
  const next = order[(order.indexOf(theme) + 1) % order.length] ?? "auto"
  return (
    <button
      type="button"
      className={`round ${css.toggle}`}
      aria-label={`Tema: ${names[theme]}. Mudar para ${names[next]}`}
      title={`Tema: ${names[theme]}`}
      onClick={() => {
        chooseTheme(next)
        tell()
      }}
    >
      <Icon name={icons[theme]} />
    </button>
  )
}
