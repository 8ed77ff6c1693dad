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
        <CommentsWidget settings={settings} url={url} onFault={fault} />
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
type WidgetProps = Props & { onFault: () => void }

/** What the providers' scripts leave on the page, and take from it. */
declare global {
  interface Window {
    DISQUS?: { reset(options: { reload: boolean; config: () => void }): void }
    disqus_config?: () => void
    FB?: { XFBML: { parse(): void } }
  }
}

/**
 * Adds the provider's script, which fills the element below; once it is there, on another job's page, it is told to
 * begin anew. Its origins stand in the page's CSP when configured.
 */
function CommentsWidget({ settings: { provider, id }, url, onFault }: WidgetProps) {
  const disqus = provider === "disqus"
  const [loading, setLoading] = useState(() => !(disqus ? window.DISQUS : window.FB))
  const fault = useEffectEvent(onFault)
  useEffect(() => {
    const config = function (this: { page: { url: string; identifier: string } }) {
      this.page = { ...this.page, url, identifier: url }
    }
    window.disqus_config = config as () => void
    if (disqus && window.DISQUS) return window.DISQUS.reset({ reload: true, config: config as () => void })
    if (!disqus && window.FB) return window.FB.XFBML.parse()
    const script = document.createElement("script")
    script.async = true
    script.src = disqus
      ? `https://${encodeURIComponent(id)}.disqus.com/embed.js`
      : `https://connect.facebook.net/pt_BR/sdk.js#xfbml=1&version=v21.0&appId=${encodeURIComponent(id)}`
    script.onload = () => setLoading(false)
    script.onerror = () => fault()
    document.body.append(script)
    return () => script.remove()
  }, [disqus, id, url])
  return (
    <>
      {loading && <output>{words.commentsLoading}</output>}
      {disqus ? (
        <div id="disqus_thread" />
      ) : (
        <div className="fb-comments" data-href={url} data-width="100%" data-numposts="5" />
      )}
    </>
  )
}
