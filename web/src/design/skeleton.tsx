import css from "./skeleton.module.css"

type Props = {
  /** CSS length or percentage. */
  width?: string
  height?: string
}

/** A grey placeholder with the size of the content. The surrounding region should have `aria-busy`. */
export function Skeleton({ width = "100%", height = "1em" }: Props) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />
}
