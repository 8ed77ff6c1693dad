import { classes } from "./classes.ts"
import css from "./monogram.module.css"
import { Picture } from "./picture.tsx"

type Props = {
  /** Whose first letter shows, and which of the tiles it gets, always the same one. */
  name: string
  image?: string | null
}

/** Picture of a company or an area, or a tile with its first letter. Decorative: the name stands beside it. */
export function Monogram({ name, image }: Props) {
  if (image)
    return (
      <span className={css.tile}>
        <Picture url={image} sizes="52px" width={52} height={52} />
      </span>
    )
  return (
    <span className={classes(css.tile, css.corners, tileOf(name))} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

function tileOf(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return [undefined, css.turned, undefined, css.warm, css.turned][sum % 5]
}

const firstLetter = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "•").toLocaleUpperCase("pt-BR")
