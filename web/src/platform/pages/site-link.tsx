import type { ComponentProps } from "react"
import { type Move, router } from "./router-bridge.ts"

type Props = Omit<ComponentProps<"a">, "href"> & {
  /** A path of this site, from its root. */
  to: string
  move?: Move
}

/**
 * A link within the site. While a page is rendered it is an `<a>` and nothing more: the router's own `Link` resolves and
 * matches its address each time, which for the sixty links of a page was a sixth of the work (ADR 0012).
 */
export function SiteLink({ to, move, onClick, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      // The router learns beforehand which screens the links of a page lead to.
      data-discover="true"
      onClick={(event) => {
        onClick?.(event)
        // The browser keeps what is meant for it: another button, another tab, a download.
        const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event
        if (defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey || rest.target) return
        event.preventDefault()
        router.go(to, move)
      }}
    >
      {children}
    </a>
  )
}
