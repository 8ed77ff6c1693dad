import Bowser from "bowser"

/** A device as people call it: 'Chrome no Android', from what the browser says of itself. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return "Aparelho desconhecido"
  const { browser, os } = Bowser.parse(userAgent)
  // 'Samsung Internet for Android'
  const name = browser.name?.replace(/ for .*/, "")
  if (!name) return "Aparelho desconhecido"
  return os.name ? `${name} no ${os.name}` : name
}
