import { readText, storeText } from "./stored.ts"

/** The visitor's theme; "auto" follows the system. */
export type Theme = "auto" | "light" | "dark"

const KEY = "upaon.theme"

/**
 * An inline script that runs before the first paint, with its hash in the CSP. It sets the attributes that the design tokens and
 * Mantine read, so that a dark page never flashes white, and follows changes of the system's theme and other tabs.
 */
export const themeScript = `(function(){var m=matchMedia("(prefers-color-scheme: dark)"),r=document.documentElement;function f(){var t;try{t=localStorage.getItem("${KEY}")}catch(e){}r.dataset.theme=r.dataset.mantineColorScheme=t==="dark"||(t!=="light"&&m.matches)?"dark":"light"}f();m.addEventListener("change",f);addEventListener("storage",f)})()`

export function storedTheme(): Theme {
  const stored = readText(KEY)
  return stored === "dark" || stored === "light" ? stored : "auto"
}

export function chooseTheme(theme: Theme): void {
  storeText(KEY, theme === "auto" ? null : theme)
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches)
  const root = document.documentElement
  root.dataset.theme = dark ? "dark" : "light"
  root.dataset.mantineColorScheme = dark ? "dark" : "light"
}
