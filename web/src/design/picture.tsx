import type { ComponentProps } from "react"

/** Widths that the server keeps of an upload, up to the one its address names. */
const WIDTHS = [320, 640, 1280]
const UPLOAD = /^(\/uploads\/.+)-(640|1280)\.webp$/

type Props = Omit<ComponentProps<"img">, "src" | "srcSet"> & {
  url: string
  /** How wide it stands on the page, as in `<img sizes>`: the browser then takes the least that will do. */
  sizes: string
  width: number
  height: number
}

/** A stored picture in the width it is shown in, loaded when it comes near. Decorative unless `alt` is given. */
export function Picture({ url, alt = "", ...rest }: Props) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} src={url} srcSet={sources(url)} />
}

function sources(url: string): string | undefined {
  const [, name, largest] = UPLOAD.exec(url) ?? []
  if (!name) return undefined
  return WIDTHS.filter((width) => width <= Number(largest))
    .map((width) => `${name}-${width}.webp ${width}w`)
    .join(", ")
}
