import type { ComponentProps } from "react"

/** The widths in px that the server stores of an upload, up to the one in its address. */
const WIDTHS = [320, 640, 1280]
const UPLOAD = /^(\/uploads\/.+)-(640|1280)\.webp$/

type Props = Omit<ComponentProps<"img">, "src" | "srcSet"> & {
  url: string
  /** The displayed width, as in `<img sizes>`; the browser then loads the smallest sufficient file. */
  sizes: string
  width: number
  height: number
}

/** A stored picture in the displayed width, lazily loaded. Decorative unless `alt` is given. */
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
