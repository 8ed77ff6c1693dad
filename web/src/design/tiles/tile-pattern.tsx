import css from "./tiles.module.css"

/** The subtle azulejo lines behind the hero and the footer. The parent must be positioned; `className` may add fading. */
export function TilePattern({ className }: { className?: string }) {
  return <span className={className ? `${css.pattern} ${className}` : css.pattern} aria-hidden="true" />
}

/** The painted tiles at the right edge of the home page's hero, on wide screens. Its parent is positioned. */
export function TileWall() {
  return <span className={css.wall} aria-hidden="true" />
}
