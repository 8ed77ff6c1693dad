import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "../platform/loading-indicators.tsx"
import { SiteLink } from "../platform/pages/site-link.tsx"
import css from "./button.module.css"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"

type Looks = {
  /** primary: the one thing to do; accent: calls to publish; quiet, outline, ghost: beside it; danger: destroys. */
  kind?: "primary" | "accent" | "quiet" | "outline" | "ghost" | "danger"
  size?: "small" | "large"
  /** As wide as its container. */
  wide?: boolean
  icon?: IconName
  children?: ReactNode
}

const look = ({ kind = "primary", size, wide }: Looks) =>
  classes(css.button, css[kind], size && css[size], wide && css.wide)

type ButtonProps = Looks & Omit<ComponentProps<"button">, "children"> & { busy?: boolean }

/**
 * A button. While `busy` it turns, cannot be pressed again and tells screen readers so; off, it would lose the keyboard's place.
 * `type` is "button" unless given.
 */
export function Button({ kind, size, wide, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      className={classes(look({ kind, size, wide }), busy && css.busy, className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkProps = Looks & {
  /** A path of this site, or a whole address: that opens in a new tab. */
  to: string
  iconAfter?: IconName
  className?: string
} & Omit<ComponentProps<"a">, "href" | "children">

/** A link that looks like a button. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  iconAfter,
  to,
  className,
  children,
  ...rest
}: LinkProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
  const looks = classes(look({ kind, size, wide }), className)
  if (isOutside(to))
    return (
      <a
        target={/^https?:/.test(to) ? "_blank" : undefined}
        rel="noopener noreferrer"
        {...rest}
        href={to}
        className={looks}
      >
        {inside}
      </a>
    )
  return (
    <SiteLink {...rest} to={to} className={looks}>
      {inside}
    </SiteLink>
  )
}

/** True of `https:`, `mailto:`, `tel:` …, of `//host` and of `#place`: addresses the router must not touch. */
export const isOutside = (to: string) => /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(to)
