import type { ComponentProps } from "react"
import { classes } from "./classes.ts"
import css from "./surface.module.css"

/** A white sheet with the house's corner and shadow. `flush` leaves the inner space to what is in it. */
export function Card({ flush, className, ...rest }: ComponentProps<"div"> & { flush?: boolean }) {
  return <div {...rest} className={classes("surface", !flush && css.padded, className)} />
}

/**
 * The column of the page, with its gutters. `narrow` is for forms and reading; `alone` has room around what stands by itself;
 * `late`: what the device keeps comes after the frame, and must not push the footer.
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
