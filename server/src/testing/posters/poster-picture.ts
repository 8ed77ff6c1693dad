import { readFile } from "node:fs/promises"
import { drawPoster } from "./draw-poster.ts"
import type { PicturePoster, Poster } from "./poster.ts"

/** The bytes of a poster, drawn or as it lies in `pictures/`. */
export function pictureOf(poster: Poster | PicturePoster): Promise<Buffer> {
  return "effect" in poster
    ? drawPoster(poster)
    : readFile(new URL(`pictures/${poster.file}`, import.meta.url))
}
