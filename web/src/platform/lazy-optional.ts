import { type ComponentType, lazy } from "react"

/**
 * `lazy` for an optional part of the page. If its script cannot be loaded (no connection, or a newer version of the site since
 * the page was opened), `instead` is rendered and the page itself does not fail.
 */
export const lazyOptional = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<NoInfer<P>> = () => null,
) => lazy(() => load().catch(() => ({ default: instead })))
