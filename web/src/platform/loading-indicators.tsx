import { useDestination } from "./connection.ts"
import "./loading-indicators.css"

/** The slim bar on top, while a page is on its way; mounted once, by the root. */
export function LoadingIndicators() {
  const navigating = useDestination() !== null
  return <div className="top-progress" data-active={navigating || undefined} aria-hidden="true" />
}

/** The spinner in place, in the colour of the text around it. */
export function Spinner() {
  return <span className="loading-spinner" aria-hidden="true" />
}
