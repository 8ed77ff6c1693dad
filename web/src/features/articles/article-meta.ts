import { articles as words } from "@upaon/contract/messages/articles"
import { fill } from "@upaon/contract/platform/format"
import { brand } from "@upaon/contract/site/brand"
import { pageInTitle, pageMeta } from "../../design/page-meta.ts"
import { type ArticlesAddress, type ArticlesPage, articlesPath } from "./load-articles.ts"
import type { ArticlePage, ArticleView } from "./load-article.ts"

/** Title and addresses of the list; searches and empty pages are not indexed. */
export function articlesMeta(address: ArticlesAddress, found: ArticlesPage, publicUrl: string) {
  const subtitle = (found.category ?? words.subtitle) + pageInTitle(found.page)
  return pageMeta({
    title: fill(words.metaTitle, { subtitle, brand: brand.name }),
    description: words.metaDescription,
    url: publicUrl + articlesPath(address),
    publicUrl,
    noindex: address.q !== "" || found.articles.length === 0,
  })
}

/** The path of the picture that the server draws of an article. */
const drawnOf = ({ slug }: ArticleView) => `/og/artigo/${slug}.png`

/** Title, addresses and `Article` structured data of an article's page. */
export function articleMeta(page: ArticlePage, publicUrl: string) {
  if (page.kind !== "article") return [{ title: words.notFound }, { name: "robots", content: "noindex" }]
  const { article } = page
  const url = `${publicUrl}/artigo/${article.slug}`
  const description = article.metaDescription ?? article.excerpt ?? words.metaDescription
  return [
    ...pageMeta({
      title: article.metaTitle ?? `${article.title} | ${brand.name}`,
      description,
      url,
      publicUrl,
      image: article.image ?? undefined,
      drawn: drawnOf(article),
      type: "article",
    }),
    { "script:ld+json": markUp(article, { url, description, publicUrl }) },
  ]
}

type Said = { url: string; description: string; publicUrl: string }

function markUp(article: ArticleView, { url, description, publicUrl }: Said) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: brand.name, url: `${publicUrl}/` },
    mainEntityOfPage: url,
    inLanguage: "pt-BR",
    image: new URL(article.image ?? drawnOf(article), publicUrl).href,
    ...(article.category && { articleSection: article.category.name }),
  }
}
