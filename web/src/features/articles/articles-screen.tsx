import { articles as words } from "@upaon/contract/messages/articles"
import { counted } from "@upaon/contract/platform/format"
import { type FormEvent, useEffect, useRef } from "react"
import { data, Form, redirect, useNavigate, useRevalidator } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { ArticleCard } from "../../design/cards/article-card.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { SelectField, TextField } from "../../design/field.tsx"
import { EmptyState, ErrorState } from "../../design/page-states.tsx"
import { Pager } from "../../design/pager.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { TilePattern } from "../../design/tiles/tile-pattern.tsx"
import { useDestination } from "../../platform/connection.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/articles-screen.ts"
import { ArticleLoading } from "./article-loading.tsx"
import { articlesMeta } from "./article-meta.ts"
import type { ArticlesAddress, ArticlesPage } from "./load-articles.ts"
import { articlesPath, loadArticles, readAddress } from "./load-articles.ts"
import css from "./articles.module.css"

const SKELETONS = 6
const AROUND = 2

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readAddress(url.searchParams)
  const found = await loadArticles(context.get(apiContext), address)
  if (address.page > found.lastPage && !found.failed)
    throw redirect(articlesPath({ ...address, page: found.lastPage }))
  const { public_url: publicUrl } = context.get(siteContext)
  return data(
    { address, found, meta: articlesMeta(address, found, publicUrl) },
    { status: found.failed ? 503 : 200 },
  )
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function ArticlesScreen({ loaderData }: Route.ComponentProps) {
  const { address, found } = loaderData
  const search = useSearch()
  const waiting = useDestination()?.pathname === "/artigos"
  return (
    <>
      <div className={css.top}>
        <TilePattern className={css.lines} />
        <Page className={css.topContent}>
          <Breadcrumb crumbs={[{ label: words.title }]} />
          <h1 className="headline">{words.title}</h1>
          <p className={css.subtitle}>{words.subtitle}</p>
          <search>
            <Form action="/artigos" className={css.form} onSubmit={search}>
              <TextField
                // The key resets the field to the address's value after going back.
                key={address.q}
                label={words.searchLabel}
                labelHidden
                icon="search"
                type="search"
                name="q"
                maxLength={200}
                defaultValue={address.q}
                placeholder={words.searchPlaceholder}
                autoComplete="off"
              />
              <SelectField
                label={words.category}
                labelHidden
                name="category"
                ref={useShown(address.category)}
                defaultValue={address.category ?? ""}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              >
                <option value="">{words.allCategories}</option>
                {found.categories.map(({ name, slug }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <Button type="submit">{words.search}</Button>
            </Form>
          </search>
        </Page>
      </div>
      <Page className={css.body}>
        <output className="visually-hidden">{waiting || found.failed ? null : totalOf(found.total)}</output>
        <div aria-busy={waiting}>{waiting ? <Skeletons /> : <Cards found={found} address={address} />}</div>
        {!waiting && (
          <Pager
            page={found.page}
            lastPage={found.lastPage}
            hrefOf={(page) => articlesPath({ ...address, page })}
            around={AROUND}
            next={words.next}
          />
        )}
      </Page>
      <ArticleLoading />
    </>
  )
}

/** Updates the select when the address changes without recreating it, so that keyboard users keep the focus. */
function useShown(value: string | null) {
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value ?? ""
    shown.current = value
  }, [value])
  return select
}

/** Navigates to the address without empty fields; without scripts the browser submits all of them. */
function useSearch() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? "").trim()
    void navigate(articlesPath({ q: text("q"), category: text("category") }), { preventScrollReset: true })
  }
}

const totalOf = (total: number) => (total === 0 ? words.empty : counted(total, words.one, words.many))

function Cards({ found, address }: { found: ArticlesPage; address: ArticlesAddress }) {
  const { revalidate } = useRevalidator()
  const state = { back: articlesPath({ ...address, page: found.page }) }
  if (found.articles.length > 0)
    return (
      <div className="card-grid">
        {found.articles.map(({ key, ...article }, place) => (
          <ArticleCard key={key} {...article} state={state} first={place === 0} level={2} />
        ))}
      </div>
    )
  if (found.failed) return <ErrorState onRetry={() => void revalidate()} />
  return (
    <EmptyState
      title={words.empty}
      actions={(address.q || address.category) && <LinkButton to="/artigos">{words.seeAll}</LinkButton>}
    >
      {words.emptyText}
    </EmptyState>
  )
}

/** Placeholders for the cards. */
const Skeletons = () => (
  <div className="card-grid">
    {Array.from({ length: SKELETONS }, (_, place) => (
      <Card key={place} flush style={{ overflow: "hidden", minHeight: 340 }}>
        <Skeleton height="160px" />
        <div style={{ display: "grid", gap: 12, padding: 20 }}>
          <Skeleton width="30%" height="14px" />
          <Skeleton width="90%" height="20px" />
          <Skeleton height="14px" />
          <Skeleton width="80%" height="14px" />
        </div>
      </Card>
    ))}
  </div>
)
