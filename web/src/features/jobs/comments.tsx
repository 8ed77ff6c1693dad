import { jobs as words } from "@upaon/contract/messages/jobs"
import { useEffect, useEffectEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import type { SiteSettings } from "@upaon/contract/site/endpoints"
import css from "./comments.module.css"

type Props = { settings: NonNullable<SiteSettings["comments"]>; url: string }

/** Another provider's comments, which learns of the visit only once somebody asks for them. */
export default function Comments({ settings, url }: Props) {
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

/** `onFault`: the provider could not be reached, or is blocked. */
type FrameProps = Props & { onFault: () => void }

/** Nothing of the provider's runs in the page itself: in a frame it reads neither the page nor what is kept here. */
function CommentsFrame({ settings, url, onFault }: FrameProps) {
  const [loading, setLoading] = useState(true)
  const fault = useEffectEvent(onFault)
  const src = frameOf(settings, url)
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    // A frame does not tell that nothing came.
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

/** The providers' own frames, of which their scripts make no other. */
const frameOf = ({ provider, id }: Props["settings"], url: string) =>
  provider === "disqus"
    ? `https://disqus.com/embed/comments/?${new URLSearchParams({ base: "default", f: id, t_u: url, t_i: url })}`
    : `https://www.facebook.com/plugins/comments.php?${new URLSearchParams({ app_id: id, href: url, numposts: "5", locale: "pt_BR" })}`
