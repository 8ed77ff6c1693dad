import css from "./skeleton.module.css"

type Props = {
  /** CSS length or percentage. */
  width?: string
  height?: string
}

/** A grey stand-in of the size of what is coming. Put `aria-busy` on the region that holds it. */
export function Skeleton({ width = "100%", height = "1em" }: Props) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />
}
