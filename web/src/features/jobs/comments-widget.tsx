import { jobs as words } from "@upaon/contract/messages/jobs"
import { useEffect } from "react"
import type { SiteSettings } from "../../platform/server-context.ts"

type Props = { settings: NonNullable<SiteSettings["comments"]>; url: string }

/** Adds the provider's script, which fills the element below. Its origins stand in the page's CSP when configured. */
export default function CommentsWidget({ settings: { provider, id }, url }: Props) {
  const disqus = provider === "disqus"
  useEffect(() => {
    const script = document.createElement("script")
    script.async = true
    script.src = disqus
      ? `https://${encodeURIComponent(id)}.disqus.com/embed.js`
      : `https://connect.facebook.net/pt_BR/sdk.js#xfbml=1&version=v21.0&appId=${encodeURIComponent(id)}`
    document.body.append(script)
    return () => script.remove()
  }, [disqus, id])
  return disqus ? (
    <div id="disqus_thread" aria-label={words.comments} />
  ) : (
    <div className="fb-comments" data-href={url} data-width="100%" data-numposts="5" />
  )
}
