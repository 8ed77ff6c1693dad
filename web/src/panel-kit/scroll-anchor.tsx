import { Component, type ReactNode } from "react"

type Props = {
  /** Must change whenever the content changes. */
  shown: string
  children: ReactNode
}
type Place = { element: Element; top: number }

/**
 * For content that appears by itself above the field in use: scrolls the page by the same height, so that the field and its open
 * list stay in place. The browsers' own scroll anchoring works only if the page was scrolled before.
 */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const element = document.activeElement
    if (before.shown === this.props.shown || !element || element === document.body) return null
    return { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return
    scrollBy({ top: place.element.getBoundingClientRect().top - place.top, behavior: "instant" })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
