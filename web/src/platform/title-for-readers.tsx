import { useEffect, useState } from "react"

const SETTLED_MS = 300
const HEARD_MS = 1000

/**
 * Announces the page's title when it changes without a page load, as screen readers announce it after a load. The text is removed
 * after it was announced. Mounted by the root.
 */
export function TitleForReaders() {
  const [said, say] = useState("")
  useEffect(() => {
    let known = document.title
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { title } = document
      say(title === known ? "" : title)
      if (title !== known) timer = setTimeout(look, HEARD_MS)
      known = title
    }
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLED_MS)
    })
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
