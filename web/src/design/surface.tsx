import type { ComponentProps } from "react"
import { classes } from "./classes.ts"
import css from "./surface.module.css"

/** A white sheet with the house's corner and shadow. `flush` leaves the inner space to what is in it. */
export function Card({ flush, className, ...rest }: ComponentProps<"div"> & { flush?: boolean }) {
  return <div {...rest} className={classes("surface", !flush && css.padded, className)} />
}

/** The column of the page, with its gutters. `narrow` is for forms and reading; `alone` has room around what stands by itself. */
export function Page({
  narrow,
  alone,
  className,
  ...rest
}: ComponentProps<"div"> & { narrow?: boolean; alone?: boolean }) {
  return <div {...rest} className={classes(css.page, narrow && css.narrow, alone && css.alone, className)} />
}
