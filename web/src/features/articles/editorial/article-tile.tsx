import { articleStatusLabels } from "@upaon/contract/articles/labels"
import type { AdminArticleCard } from "@upaon/contract/articles/schemas"
import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { cut, CUT } from "@upaon/contract/platform/format"
import { CategoryBadge } from "../../../design/cards/article-card.tsx"
import { ActionMenu, CardLine, confirmAction, RecordCard, StatusChip } from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ARTICLES } from "./changed-by-articles.ts"

/** An article in the administrators' list. */
export function ArticleTile({ article }: { article: AdminArticleCard }) {
  const edit = `/panel/admin/article/edit/${article.id}`
  const published = article.status === "published"
  const remove = useCallMutation("DELETE /api/admin/article/{id}/delete", {
    success: words.removed,
    renews: CHANGED_BY_ARTICLES,
    handles: "all",
    onError: (fault) => notify({ kind: "error", text: messageOf(fault, words.removeFailed) }),
  })
  const ask = async () => {
    const sure = await confirmAction({
      title: words.removeAsk,
      text: article.title,
      confirm: words.yes,
      cancel: words.no,
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: article.id } })
  }
  return (
    <RecordCard
      title={cut(article.title, CUT.adminArticle)}
      to={edit}
      image={article.featured_image?.url ?? null}
      chips={
        <StatusChip tone={published ? "good" : "accent"}>{articleStatusLabels[article.status]}</StatusChip>
      }
      menu={
        <ActionMenu
          of={article.title}
          actions={[
            { label: words.menu.edit, icon: "edit", to: edit },
            published && { label: words.menu.view, icon: "eye", to: `/artigo/${article.slug}` },
            { label: words.menu.remove, icon: "trash", danger: true, onClick: () => void ask() },
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
