import type { ComponentProps } from "react"
import { classes } from "./classes.ts"
import css from "./surface.module.css"

/** A panel with the standard corners and shadow. `flush` removes the padding. */
export function Card({ flush, className, ...rest }: ComponentProps<"div"> & { flush?: boolean }) {
  return <div {...rest} className={classes("surface", !flush && css.padded, className)} />
}

/**
 * The page's column with its margins. `narrow` is for forms and reading; `alone` adds space around a single block; `late` is for
 * content that comes from the device after the first render, and keeps the footer below the screen.
 */
export function Page({
  narrow,
  alone,
  late,
  className,
  ...rest
}: ComponentProps<"div"> & { narrow?: boolean; alone?: boolean; late?: boolean }) {
  const looks = [narrow && css.narrow, alone && css.alone, late && css.late]
  return <div {...rest} className={classes(css.page, ...looks, className)} />
}
