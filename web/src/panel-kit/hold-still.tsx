import { Component, type ReactNode } from "react"

type Props = {
  /** Changes with what is shown. */
  shown: string
  children: ReactNode
}
type Place = { element: Element; top: number }

/**
 * What comes by itself while somebody works further down: the page scrolls with it, so that the field in use, and a
 * list that is open at it, stay where they are. Browsers do so themselves only where the page was scrolled before.
 */
export class HoldStill extends Component<Props> {
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
