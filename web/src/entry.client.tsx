import "./platform/older-browsers.ts"
import "./platform/translated-text.ts"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { fetchWithRetry, handleScriptFailure } from "./platform/connection.ts"

window.scriptAskedAgain = handleScriptFailure

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWithRetry} />
    </StrictMode>,
  )
})
