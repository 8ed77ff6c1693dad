import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False while the server renders and while the browser takes over its HTML, true ever after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
