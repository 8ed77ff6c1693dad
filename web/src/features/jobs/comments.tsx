import { jobs as words } from "@upaon/contract/messages/jobs"
import { useEffect, useEffectEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import css from "./comments.module.css"

type Props = { settings: NonNullable<SiteSettings["comments"]>; url: string }

/** A third party's comments. The provider learns of the visit only after the visitor asks for the comments. */
export function Comments({ settings, url }: Props) {
  const [asked, setAsked] = useState(false)
  const [failed, setFailed] = useState(false)
  const fault = () => {
    setAsked(false)
    setFailed(true)
  }
  return (
    <section className={css.comments} aria-label={words.comments}>
      {asked ? (
        <CommentsFrame settings={settings} url={url} onFault={fault} />
      ) : (
        <>
          {failed && (
            <p className={css.failed} role="alert">
              {words.commentsFailed}
            </p>
          )}
          <Button kind="outline" icon="chat" onClick={() => setAsked(true)}>
            {words.loadComments}
          </Button>
        </>
      )}
    </section>
  )
}

/** `onFault` is called when the provider cannot be reached or is blocked. */
type FrameProps = Props & { onFault: () => void }

/** The provider's code runs only inside a frame, where it can read neither the page nor this site's storage. */
function CommentsFrame({ settings, url, onFault }: FrameProps) {
  const [loading, setLoading] = useState(true)
  const fault = useEffectEvent(onFault)
  const src = frameOf(settings, url)
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    // A frame fires no error event when loading fails, so a request of its own tests the address.
    fetch(src, { mode: "no-cors", signal }).catch(() => signal.aborted || fault())
    return () => asked.abort()
  }, [src])
  return (
    <>
      {loading && <output>{words.commentsLoading}</output>}
      <iframe
        className={css.frame}
        title={words.comments}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setLoading(false)}
      />
    </>
  )
}

/** The address of the frame that Disqus's embed script would create. */
const frameOf = ({ id }: Props["settings"], url: string) =>
  `https://disqus.com/embed/comments/?${new URLSearchParams({ base: "default", f: id, t_u: url, t_i: url })}`
