import "./platform/older-browsers.ts"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { fetchPatiently, scriptAskedAgain } from "./platform/connection.ts"

window.scriptAskedAgain = scriptAskedAgain

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPatiently} />
    </StrictMode>,
  )
})
