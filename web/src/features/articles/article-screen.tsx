import { articles as words } from "@upaon/contract/messages/articles"
import { cut, CUT, fill } from "@upaon/contract/platform/format"
import { data } from "react-router"
import { Breadcrumb } from "../../design/breadcrumb.tsx"
import { LinkButton } from "../../design/button.tsx"
import { ArticleCard, CategoryBadge } from "../../design/cards/article-card.tsx"
import { Monogram } from "../../design/monogram.tsx"
import { MessagePage } from "../../design/page-states.tsx"
import { Picture } from "../../design/picture.tsx"
import { Prose } from "../../design/prose.tsx"
import { ShareLinks } from "../../design/share-links.tsx"
import { Page } from "../../design/surface.tsx"
import { useWayBack } from "../../design/use-way-back.ts"
import { apiContext, siteContext } from "../../platform/pages/server-context.ts"
import type { Route } from "./+types/article-screen.ts"
import { ArticleLoading } from "./article-loading.tsx"
import { articleMeta } from "./article-meta.ts"
import css from "./article.module.css"
import { type ArticlePage, type ArticleView, loadArticle } from "./load-article.ts"

const LIST = "/artigos"

const statuses = { article: 200, missing: 404, failed: 503 } as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadArticle(context.get(apiContext), params.slug)
  const { public_url: publicUrl } = context.get(siteContext)
  const url = `${publicUrl}/artigo/${params.slug}`
  return data({ page, url, meta: articleMeta(page, publicUrl) }, { status: statuses[page.kind] })
}

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta

export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { page, url } = loaderData
  if (page.kind !== "article") return <NoArticle />
  return (
    <>
      <Article article={page.article} url={url} />
      <Related articles={page.related} />
      <ArticleLoading />
    </>
  )
}

function Article({ article, url }: { article: ArticleView; url: string }) {
  return (
    <Page>
      <article className={css.sheet}>
        <Breadcrumb
          crumbs={[{ label: words.title, to: LIST }, { label: cut(article.title, CUT.breadcrumbTitle) }]}
        />
        <header className={css.head}>
          {article.category && <CategoryBadge {...article.category} />}
          <h1 className={css.title}>{article.title}</h1>
          {article.excerpt && <p className={css.lead}>{article.excerpt}</p>}
          <div className={css.byline}>
            <Monogram name={article.author ?? ""} />
            <div>
              <p>
                <span className={css.role}>{words.author}</span> <b>{article.author}</b>
              </p>
              <p className="faint">
                <time dateTime={article.publishedAt ?? undefined}>{article.date}</time>
                <span aria-hidden="true"> · </span>
                {fill(words.readingTime, { minutes: article.minutes })}
              </p>
            </div>
          </div>
        </header>
        {article.image && (
          <Picture
            className={css.picture}
            url={article.image}
            sizes="(min-width: 900px) 860px, 100vw"
            width={1280}
            height={640}
            loading="eager"
            fetchPriority="high"
          />
        )}
        <div className={css.text}>
          <Prose html={article.content} />
        </div>
        <footer className={`row ${css.foot}`}>
          <ShareLinks url={url} title={article.title} />
          <WayBack kind="quiet" />
        </footer>
      </article>
    </Page>
  )
}

type Cards = Extract<ArticlePage, { kind: "article" }>["related"]

function Related({ articles }: { articles: Cards }) {
  const state = { back: useWayBack(LIST) ?? LIST }
  if (articles.length === 0) return null
  return (
    <Page>
      <section className={css.related} aria-labelledby="related">
        <h2 id="related">{words.related}</h2>
        <div className="card-grid">
          {articles.map(({ key, ...article }) => (
            <ArticleCard key={key} {...article} state={state} />
          ))}
        </div>
      </section>
    </Page>
  )
}

function NoArticle() {
  return (
    <MessagePage title={words.notFound} actions={<WayBack />}>
      {words.notFoundText}
    </MessagePage>
  )
}

const WayBack = ({ kind }: { kind?: "quiet" }) => (
  <LinkButton to={useWayBack(LIST) ?? LIST} kind={kind} icon="left">
    {words.back}
  </LinkButton>
)
