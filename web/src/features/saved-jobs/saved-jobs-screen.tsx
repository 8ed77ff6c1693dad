import { savedWords as words } from "@upaon/contract/messages/saved-jobs"
import { hiddenMeta } from "../../design/page-meta.ts"
import { Suspense } from "react"
import { ErrorState } from "../../design/page-states.tsx"
import { Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { lazyOptional } from "../../platform/lazy-optional.ts"
import css from "../../design/small-form.module.css"
import { SavedSkeleton } from "./saved-skeleton.tsx"

const SavedList = lazyOptional(() => import("./saved-list.tsx"), ErrorState)

export const handle = "scripts"

export const meta = () => hiddenMeta(words.title)

/** `/vagas-salvas`: the list is stored on the device, so without scripts the page has only its frame. */
export default function SavedJobsScreen() {
  const hydrated = useHydrated()
  return (
    <Page late className={css.page}>
      <div>
        <h1>{words.title}</h1>
        <p className={css.soft}>{words.intro}</p>
      </div>
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
      {hydrated && (
        <Suspense fallback={<SavedSkeleton />}>
          <SavedList />
        </Suspense>
      )}
    </Page>
  )
}
