import type { ArticleCategory } from "@upaon/contract/articles/schemas"
import { CATEGORY_COLOR_PUBLIC } from "@upaon/contract/articles/labels"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { count } from "@upaon/contract/platform/format"
import { useState } from "react"
import { ActionMenu, type Column, ListScreen, PanelButton, useListAddress } from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import css from "./categories.module.css"
import { CategoryDialog } from "./category-dialog.tsx"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"

const words = adminArticles.categories
const PER_PAGE = 100

/** /panel/admin/article-categories */
export default function CategoriesScreen() {
  const address = useListAddress()
  const query = useCall(
    "GET /api/admin/articleCategories",
    { query: { page: address.page, perPage: PER_PAGE } },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<ArticleCategory | "new" | null>(null)
  const create = (
    <PanelButton icon="plus" onClick={() => setEdited("new")}>
      {words.create}
    </PanelButton>
  )
  return (
    <>
      <ListScreen<ArticleCategory, never>
        title={words.title}
        access="administrator"
        actions={create}
        query={query}
        address={address}
        failed={words.listFailed}
        empty={{ title: words.empty, text: words.emptyText, icon: "tag", action: create }}
        keyOf={(category) => category.id}
        columns={columns(setEdited)}
      />
      <CategoryDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

const columns = (edit: (category: ArticleCategory) => void): Column<ArticleCategory>[] => [
  { title: words.columns.name, cell: ({ name }) => <b>{name}</b> },
  { title: words.columns.description, cell: ({ description }) => description ?? "-" },
  { title: words.columns.color, cell: ({ color }) => <Colour color={color} /> },
  { title: words.columns.articles, align: "right", cell: (category) => count(category.articles_count) },
  {
    title: words.columns.actions,
    align: "right",
    quiet: "phone",
    cell: (category) => <CategoryMenu category={category} onEdit={() => edit(category)} />,
  },
]

function Colour({ color }: { color: string | null }) {
  return (
    <span className={css.colour}>
      <span className={css.swatch} style={{ background: color ?? CATEGORY_COLOR_PUBLIC }} />
      {color?.toUpperCase() ?? words.noColor}
    </span>
  )
}

function CategoryMenu({ category, onEdit }: { category: ArticleCategory; onEdit: () => void }) {
  const remove = useCallMutation("DELETE /api/admin/articleCategory/{id}/delete", {
    success: words.removed,
    renews: CHANGED_BY_ARTICLES,
    failed: (fault) => messageOf(fault, words.removeFailed),
  })
  return (
    <ActionMenu
      of={category.name}
      actions={[
        { label: adminArticles.menu.edit, icon: "edit", onClick: onEdit },
        {
          label: adminArticles.menu.remove,
          icon: "trash",
          danger: true,
          ask: { title: words.removeAsk, text: category.name },
          onClick: () => remove.mutate({ params: { id: category.id } }),
        },
      ]}
    />
  )
}
