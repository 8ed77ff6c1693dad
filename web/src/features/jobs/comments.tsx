import { jobs as words } from "@upaon/contract/messages/jobs"
import { Suspense, useEffect, useState } from "react"
import { Button } from "../../design/button.tsx"
import { ifItComes } from "../../platform/if-it-comes.ts"
import type { SiteSettings } from "../../platform/server-context.ts"
import css from "./comments.module.css"

const CommentsWidget = ifItComes(() => import("./comments-widget.tsx"), Fault)

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
        <Suspense fallback={<output>{words.commentsLoading}</output>}>
          <CommentsWidget settings={settings} url={url} onFault={fault} />
        </Suspense>
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

function Fault({ onFault }: { onFault: () => void }) {
  useEffect(onFault, [onFault])
  return null
}
