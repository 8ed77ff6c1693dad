import { type RefObject, useEffect } from "react"

/**
 * Marks words where they stand in a text that React or an editor draws, without touching it; see `::highlight(quotes)`.
 * Browsers without highlights show the text as it is: what is marked is always listed beside it too.
 * @param quotes plain text, as it is read
 * @param drawn changes with the text: the marks are then set anew
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
    // An editor that is loaded later, or that draws a line anew.
    const watch = new MutationObserver(mark)
    watch.observe(box.current, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete("quotes")
    }
  }, [box, wanted, drawn])
}

const LETTER = /[\p{L}\p{N}]/u

/** Whole words alone: 'idade' is not meant where 'disponibilidade' stands. */
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
    for (
      let from = text.indexOf(quote);
      quote && from >= 0;
      from = text.indexOf(quote, from + quote.length)
    ) {
      const [first, last] = [at(from), at(from + quote.length - 1)]
      if (!first || !last) break
      const [start, end] = [from - first.from, from + quote.length - last.from]
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
