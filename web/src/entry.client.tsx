import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { startKeeping } from "./platform/kept-pages.ts"
import { fetchPatiently, scriptAskedAgain } from "./platform/connection.ts"

startKeeping().catch(() => {})
window.scriptAskedAgain = scriptAskedAgain

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPatiently} />
    </StrictMode>,
  )
})
