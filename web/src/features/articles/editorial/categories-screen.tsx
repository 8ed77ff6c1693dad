import { ColorSwatch, Group } from "@mantine/core"
import type { ArticleCategory } from "@upaon/contract/articles/schemas"
import { CATEGORY_COLOR_PUBLIC } from "@upaon/contract/articles/labels"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { count } from "@upaon/contract/platform/format"
import { useState } from "react"
import { ActionMenu, type Column, ListScreen, PanelButton, useList } from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CategoryDialog } from "./category-dialog.tsx"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"

const words = adminArticles.categories

/** /panel/admin/article-categories */
export default function CategoriesScreen() {
  const list = useList("GET /api/admin/articleCategories", { perPage: 100 })
  const [edited, setEdited] = useState<ArticleCategory | "new" | null>(null)
  const create = (
    <PanelButton icon="plus" onClick={() => setEdited("new")}>
      {words.create}
    </PanelButton>
  )
  return (
    <>
      <ListScreen<ArticleCategory, never>
        {...list}
        title={words.title}
        actions={create}
        failed={words.listFailed}
        empty={{ title: words.empty, text: words.emptyText, icon: "tag", action: create }}
        columns={columns(setEdited)}
      />
      {/* A late answer about one category does not close the dialog of another. */}
      <CategoryDialog edited={edited} onClose={() => setEdited((now) => (now === edited ? null : now))} />
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

const Colour = ({ color }: { color: string | null }) => (
  <Group component="span" gap="xs" wrap="nowrap">
    <ColorSwatch component="span" color={color ?? CATEGORY_COLOR_PUBLIC} size={20} radius="sm" />
    {color?.toUpperCase() ?? words.noColor}
  </Group>
)

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
          danger: true,
          ask: { title: words.removeAsk, text: category.name },
          onClick: () => remove.mutate({ params: { id: category.id } }),
        },
      ]}
    />
  )
}
