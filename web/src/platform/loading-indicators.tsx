import { useDestination } from "./connection.ts"
import "./loading-indicators.css"

/** The progress bar at the top during a navigation; mounted once, by the root. */
export function LoadingIndicators() {
  const navigating = useDestination() !== null
  return <div className="top-progress" data-active={navigating || undefined} aria-hidden="true" />
}

/** An inline spinner in the colour of the surrounding text. */
export function Spinner() {
  return <span className="loading-spinner" aria-hidden="true" />
}
