import type { AdminArticle } from "@upaon/contract/articles/schemas"
import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { fill } from "@upaon/contract/platform/format"
import { useParams } from "react-router"
import { editing, EditLoader, RecordForm, Screen, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { ArticleFields } from "./article-fields.tsx"
import { articleBody, articleRules, missingOf, valuesOfArticle } from "./article-values.ts"
import { CHANGED_BY_ARTICLES } from "./changed-by-articles.ts"
import { ARTICLES, FAILURES } from "./saving.ts"

/** /panel/admin/article/edit/12; without an id it leaves to the list. */
export default function EditArticleScreen() {
  return (
    <Screen
      title={words.editTitle}
      crumbs={[{ label: words.heading, to: ARTICLES }, { label: words.editTitle }]}
      backTo={ARTICLES}
      access="administrator"
      narrow
    >
      <Edit />
    </Screen>
  )
}

function Edit() {
  const given = useParams().id ?? ""
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null
  const query = useCall("POST /api/admin/article/show", { body: { id } }, editing(id))
  return (
    <EditLoader
      id={id}
      query={query}
      find={(reply) => reply.data}
      backTo={ARTICLES}
      message={words.loadFailed}
    >
      {(article) => <EditForm key={article.id} article={article} />}
    </EditLoader>
  )
}

function EditForm({ article }: { article: AdminArticle }) {
  const record = useRecord({
    initial: valuesOfArticle(article),
    validate: articleRules,
    checkFields: missingOf,
    seen: { updated_at: article.updated_at },
    send: (values, options, unlessChanged) => {
      const body = { id: article.id, ...articleBody(values), ...unlessChanged }
      return api("PUT /api/admin/article/update", { body }, options)
    },
    alertOn: FAILURES,
    alertText: (fault) => fault.sentence || words.updateFailed,
    success: words.updated,
    renews: CHANGED_BY_ARTICLES,
    to: ARTICLES,
  })
  const { user_id } = record.form.values
  const companies = useCall(
    "GET /api/admin/companies",
    { query: { user_id: user_id ?? undefined, perPage: 100 } },
    { enabled: user_id !== null, handles: "all" },
  )
  const names = companies.data?.data.map(({ name }) => name).join(", ")
  return (
    <RecordForm record={record} submit={words.form.update} cancelTo={ARTICLES} cancel={words.form.cancel}>
      <ArticleFields
        record={record}
        author={article.user}
        authorHint={names && fill(words.form.authorCompanies, { names })}
      />
    </RecordForm>
  )
}
