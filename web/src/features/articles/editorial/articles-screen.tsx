import type { AdminArticleCard } from "@upaon/contract/articles/schemas"
import { articleFilterLabels } from "@upaon/contract/articles/labels"
import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { fill } from "@upaon/contract/platform/format"
import {
  AddTile,
  FilterBar,
  type ListAddress,
  ListScreen,
  SearchFilter,
  SelectFilter,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { count } from "../../../platform/format.ts"
import { useCall } from "../../../platform/query.ts"
import { ArticleTile } from "./article-tile.tsx"
import { useCategories } from "./use-categories.ts"

const PAGE_SIZE = 11
const PAGE_LINKS = 7
const params = ["featured_image", "user", "category"]
const statuses = Object.entries(articleFilterLabels).map(([value, label]) => ({ value, label }))

type Address = ListAddress<"query" | "status" | "category">

/** /panel/admin/articles */
export default function AdminArticlesScreen() {
  const address = useListAddress("query", "status", "category")
  const { values } = address
  const categories = useCategories().data?.data ?? []
  const query = useArticles(address)
  return (
    <ListScreen<AdminArticleCard, "query" | "status" | "category">
      title={(total) => (total === null ? words.heading : fill(words.title, { total: count(total) }))}
      crumbs={[{ label: words.heading }]}
      access="administrator"
      query={query}
      address={address}
      pageLinks={PAGE_LINKS}
      filters={
        <FilterBar>
          <SearchFilter
            value={values.query}
            placeholder={words.searchPlaceholder}
            onSearch={(text) => address.set({ query: text })}
          />
          <SelectFilter
            label={words.form.status}
            value={values.status}
            options={statuses}
            onChange={(status) => address.set({ status })}
          />
          <SelectFilter
            label={words.form.category}
            value={values.category}
            options={[
              { value: "", label: words.allCategories },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(category) => address.set({ category })}
          />
        </FilterBar>
      }
      empty={{ title: words.empty, text: words.emptyText, icon: "newspaper" }}
      nothingMatches={{ title: words.empty }}
      failed={
        address.filtered ? fill(words.searchFailed, { message: messageOf(query.error) }) : words.listFailed
      }
      emptyOn404
      first={<AddTile label={words.create} to="/panel/admin/article/publish" />}
      keyOf={(article) => article.id}
      card={(article) => <ArticleTile article={article} />}
    />
  )
}

/** The plain list, or the search call while anything is looked for (rule A7). */
function useArticles({ page, values, filtered }: Address) {
  const window = { page, perPage: PAGE_SIZE, params }
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
