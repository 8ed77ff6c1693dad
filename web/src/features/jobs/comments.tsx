import { jobs as words } from "@upaon/contract/messages/jobs"
import { lazy, Suspense, useState } from "react"
import { Button } from "../../design/button.tsx"
import type { SiteSettings } from "../../platform/server-context.ts"
import css from "./comments.module.css"

const CommentsWidget = lazy(() => import("./comments-widget.tsx"))

type Props = { settings: NonNullable<SiteSettings["comments"]>; url: string }

/** Another provider's comments, which learns of the visit only once somebody asks for them. */
export default function Comments({ settings, url }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={css.comments} aria-label={words.comments}>
      {asked ? (
        <Suspense fallback={null}>
          <CommentsWidget settings={settings} url={url} />
        </Suspense>
      ) : (
        <Button kind="outline" icon="chat" onClick={() => setAsked(true)}>
          {words.loadComments}
        </Button>
      )}
    </section>
  )
}
