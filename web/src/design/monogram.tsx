import css from "./monogram.module.css"
import { Picture } from "./picture.tsx"

type Props = {
  /** The name that determines the initials and the colour. */
  name: string
  image?: string | null
}

/** The picture of a company or an area, or its initials in a colour. Decorative: the name must be beside it. */
export function Monogram({ name, image }: Props) {
  if (image)
    return (
      <span className={css.tile}>
        <Picture url={image} sizes="52px" width={52} height={52} />
      </span>
    )
  return (
    <span className={`${css.tile} ${css.initials}`} data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** One of twelve hues that are easy to distinguish; `base.css` has their degrees. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return sum % 12
}

/** "PN" for 'Porto Norte Operações', "MP" for 'Mercado da Praia': the first two words, without prepositions. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ["•"]
  const said = words.filter((word) => !/^(d[aeo]s?|e|em|n[ao]s?|para)$/i.test(word))
  return (said.length > 0 ? said : words)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join("")
    .toLocaleUpperCase("pt-BR")
}
