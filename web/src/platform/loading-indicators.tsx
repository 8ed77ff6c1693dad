import { useDestination } from "./connection.ts"
import { useLoading } from "./loading.ts"
import "./loading-indicators.css"

/** The slim bar on top (while a page is on its way, or work asked for it) and the veil; mounted once, by the root. */
export function LoadingIndicators() {
  const navigating = useDestination() !== null
  const working = useLoading("topProgressLinear") !== null
  const veil = useLoading("global")
  return (
    <>
      <div className="top-progress" data-active={navigating || working || undefined} aria-hidden="true" />
      {veil !== null && (
        <output className="loading-veil" aria-live="assertive">
          <Spinner />
          {veil}
        </output>
      )}
    </>
  )
}

/** The spinner in place, in the colour of the text around it. */
export function Spinner() {
  return <span className="loading-spinner" aria-hidden="true" />
}
