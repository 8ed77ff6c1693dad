import { useEffect, useState } from "react"

const SETTLED_MS = 300
const HEARD_MS = 1000

/**
 * Says the page's title where it changes without a load, as screen readers do by themselves for a page that is loaded. It stands
 * there only while it is said. Mounted by the root.
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
