import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { lazy, Suspense } from "react"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { ownMeta } from "../../design/page-meta.ts"
import { Card, Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/public-curriculum-screen.ts"
import css from "./curriculum.module.css"

const CurriculumForm = lazy(() => import("./curriculum-form.tsx"))

export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: ownMeta(context.get(siteContext), "/curriculo", words.publicTitle, words.metaDescription),
})

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const handle = "scripts"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

/**
 * `/curriculo`: the same form for people without an account. The curriculum is stored only on the device, so scripts are
 * required; until they run, the page says so.
 */
export default function PublicCurriculumScreen() {
  const hydrated = useHydrated()
  return (
    <Page late narrow className={css.page}>
      <Breadcrumb crumbs={[{ label: words.publicTitle }]} />
      <div className={css.intro}>
        <h1>{words.publicTitle}</h1>
        <p>{words.publicText}</p>
      </div>
      <Card>
        {hydrated ? (
          <Suspense fallback={words.opening}>
            <CurriculumForm />
          </Suspense>
        ) : (
          words.opening
        )}
      </Card>
    </Page>
  )
}
