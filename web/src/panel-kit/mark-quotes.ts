import { type RefObject, useEffect } from "react"

/**
 * Highlights words in a text that React or an editor renders, without changing the DOM; see `::highlight(quotes)`. Browsers
 * without the highlight API show the plain text, so the marked words are always listed beside it too.
 * @param quotes plain text, as displayed
 * @param drawn changes with the text, and then the highlights are updated
 */
export function useMarkedQuotes(
  box: RefObject<HTMLElement | null>,
  quotes: readonly string[],
  drawn: unknown,
): void {
  const wanted = JSON.stringify(quotes)
  useEffect(() => {
    if (!box.current || !("highlights" in CSS)) return undefined
    const mark = () =>
      CSS.highlights.set("quotes", new Highlight(...rangesOf(box.current, JSON.parse(wanted) as string[])))
    mark()
    // For an editor that is loaded later or re-renders a line.
    const watch = new MutationObserver(mark)
    watch.observe(box.current, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete("quotes")
    }
  }, [box, wanted, drawn])
}

const LETTER = /[\p{L}\p{N}]/u

/** Whole words only: 'idade' must not match inside 'disponibilidade'. */
function rangesOf(box: HTMLElement | null, quotes: readonly string[]): Range[] {
  if (!box) return []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; from: number }[] = []
  let text = ""
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: text.length })
    text += node.data
  }
  const at = (place: number) => nodes.findLast(({ from }) => from <= place)
  return quotes.flatMap((quote) => {
    const ranges: Range[] = []
    const { length } = quote
    for (let from = text.indexOf(quote); quote && from >= 0; from = text.indexOf(quote, from + length)) {
      const [first, last] = [at(from), at(from + length - 1)]
      if (!first || !last) break
      const [start, end] = [from - first.from, from + length - last.from]
      if ([first.node.data[start - 1], last.node.data[end]].some((beside) => LETTER.test(beside ?? "")))
        continue
      const range = document.createRange()
      range.setStart(first.node, start)
      range.setEnd(last.node, end)
      ranges.push(range)
    }
    return ranges
  })
}
