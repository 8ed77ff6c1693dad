import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "../platform/loading-indicators.tsx"
import { SiteLink } from "../platform/pages/site-link.tsx"
import css from "./button.module.css"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"

type Looks = {
  /** primary: the main action; accent: calls to publish; quiet, outline, ghost: secondary actions; danger: destructive ones. */
  kind?: "primary" | "accent" | "quiet" | "outline" | "ghost" | "danger"
  size?: "small" | "large"
  /** Whether it is as wide as its container. */
  wide?: boolean
  icon?: IconName
  children?: ReactNode
}

const look = ({ kind = "primary", size, wide }: Looks) =>
  classes(css.button, css[kind], size && css[size], wide && css.wide)

type ButtonProps = Looks & Omit<ComponentProps<"button">, "children"> & { busy?: boolean }

/**
 * A button. While `busy` it shows a spinner and ignores presses, and screen readers are told. It is not disabled, because then it
 * would lose the focus. The default `type` is "button".
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
  /** A path of this site, or an absolute URL, which opens in a new tab. */
  to: string
  /** How the router goes to a path of this site. */
  move?: ComponentProps<typeof SiteLink>["move"]
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
  move,
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
    <SiteLink {...rest} to={to} move={move} className={looks}>
      {inside}
    </SiteLink>
  )
}

/** Whether it is `https:`, `mailto:`, `tel:` …, `//host` or `#place`, which the router must not handle. */
export const isOutside = (to: string) => /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(to)
