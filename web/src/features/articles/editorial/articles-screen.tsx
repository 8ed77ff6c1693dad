import type { AdminArticleCard } from "@upaon/contract/articles/schemas"
import { articleFilterLabels, articleStatusLabels } from "@upaon/contract/articles/labels"
import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { counted, cut, CUT, fill } from "@upaon/contract/platform/format"
import {
  ActionMenu,
  AddTile,
  CardLine,
  type ListAddress,
  ListScreen,
  RecordCard,
  StatusChip,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { useCategories } from "./article-list.ts"
import { CategoryBadge } from "../../../design/cards/article-card.tsx"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"
import { serverNow } from "../../../platform/server-time.ts"

const PAGE_SIZE = 11
const statuses = Object.entries(articleFilterLabels).map(([value, label]) => ({ value, label }))

type Address = ListAddress<"query" | "status" | "category">

/** /panel/admin/articles */
export default function AdminArticlesScreen() {
  const address = useListAddress("query", "status", "category")
  const categories = useCategories().data?.data ?? []
  const query = useArticles(address)
  return (
    <ListScreen<AdminArticleCard, "query" | "status" | "category">
      title={(total) => (total === null ? words.heading : counted(total, "Artigo", words.heading))}
      crumbs={[{ label: words.heading }]}
      query={query}
      address={address}
      filters={{
        search: words.searchPlaceholder,
        choices: [
          { name: "status", label: words.form.status, options: statuses },
          {
            name: "category",
            label: words.form.category,
            options: [
              { value: "", label: words.allCategories },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ],
      }}
      empty={{ title: words.empty, text: words.emptyText, icon: "newspaper" }}
      nothingMatches={{ title: words.empty }}
      failed={
        address.filtered ? fill(words.searchFailed, { message: messageOf(query.error) }) : words.listFailed
      }
      emptyOn404
      first={<AddTile label={words.create} to="/panel/admin/article/publish" />}
      card={(article) => <ArticleTile article={article} />}
    />
  )
}

/** The plain list, or the search call while a filter is set (rule A7). */
function useArticles({ page, values, filtered }: Address) {
  const window = { page, perPage: PAGE_SIZE }
  const settings = { keepPrevious: true, handles: "all" } as const
  const list = useCall("GET /api/admin/articles", { query: window }, { ...settings, enabled: !filtered })
  const { query, status, category } = values
  const search = useCall(
    "POST /api/admin/article/search",
    { body: { ...window, query, status: status || undefined, category_id: category || undefined } },
    { ...settings, enabled: filtered },
  )
  return filtered ? search : list
}

/** An article in the administrators' list. */
function ArticleTile({ article }: { article: AdminArticleCard }) {
  const edit = `/panel/admin/article/edit/${article.id}`
  const now = serverNow().getTime()
  const isAccepted = article.status === "published"
  const isToCome = isAccepted && Date.parse(article.published_at ?? "") > now
  const published = isAccepted && !isToCome
  const remove = useCallMutation("DELETE /api/admin/article/{id}/delete", {
    success: words.removed,
    renews: CHANGED_BY_ARTICLES,
    failed: (fault) => messageOf(fault, words.removeFailed),
  })
  return (
    <RecordCard
      title={cut(article.title, CUT.adminArticle)}
      to={edit}
      image={article.featured_image?.url ?? null}
      chips={
        <StatusChip tone={published ? "good" : "accent"}>
          {isToCome ? words.toCome : articleStatusLabels[article.status]}
        </StatusChip>
      }
      menu={
        <ActionMenu
          of={article.title}
          actions={[
            { label: words.menu.edit, icon: "edit", to: edit },
            published && { label: words.menu.view, icon: "eye", to: `/artigo/${article.slug}` },
            {
              label: words.menu.remove,
              danger: true,
              ask: { title: words.removeAsk, text: article.title, confirm: words.yes, cancel: words.no },
              onClick: () => remove.mutate({ params: { id: article.id } }),
            },
          ]}
        />
      }
    >
      {article.category && <CategoryBadge {...article.category} />}
      <CardLine icon="user">{article.user.name}</CardLine>
      <CardLine icon="calendar">{article.date_format_ptbr}</CardLine>
    </RecordCard>
  )
}
