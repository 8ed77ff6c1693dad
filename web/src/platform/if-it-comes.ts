import { type ComponentType, lazy } from "react"

/**
 * `lazy` for a part that the page can do without: where its script cannot be had (no connection, a newer version
 * of the site since the page was opened) something else stands in its place, not an error in place of the page.
 */
export const ifItComes = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<NoInfer<P>> = () => null,
) => lazy(() => load().catch(() => ({ default: instead })))
