import { type AdminArticle, articleFields } from "@upaon/contract/articles/schemas"
import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { fill } from "@upaon/contract/platform/format"
import { editing, RecordForm, RecordScreen, useRecord } from "../../../panel-kit/index.ts"
import { saving } from "../../../platform/api.ts"
import { SAVING_FAILURES } from "../../../platform/failures.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"
import { fullName, useSession } from "../../../platform/session.ts"
import { articleBody, ArticleFields, missingOf, valuesOfArticle } from "./article-fields.tsx"
import { ARTICLES } from "./article-list.ts"

const useArticle = (id: number | null) =>
  useCall("POST /api/admin/article/show", { body: { id } }, editing(id))

/** /panel/admin/article/publish and /panel/admin/article/edit/12; without an id that one leaves to the list. */
export default function ArticleFormScreen() {
  return (
    <RecordScreen
      titles={{ publish: words.publishTitle, edit: words.editTitle }}
      list={{ label: words.heading, to: ARTICLES }}
      useLoad={useArticle}
      find={(reply) => reply.data}
      loadFailed={words.loadFailed}
    >
      {(article) => <ArticleForm key={article?.id} article={article} />}
    </RecordScreen>
  )
}

function ArticleForm({ article }: { article: AdminArticle | null }) {
  const { user: me } = useSession()
  const author = article ? article.user : me && { id: me.id, name: `${fullName(me)} (${me.email})` }
  const record = useRecord({
    initial: valuesOfArticle(article, author?.id ?? null),
    body: articleBody,
    // Its sentence for a missing author is the form's (rule A5); registering has another.
    schema: articleFields,
    checkFields: missingOf,
    seen: article ? { updated_at: article.updated_at } : {},
    send: saving("admin/article", article?.id),
    alertOn: SAVING_FAILURES,
    alertText: (fault) => fault.sentence || (article ? words.updateFailed : words.saveFailed),
    success: article ? words.updated : words.saved,
    renews: CHANGED_BY_ARTICLES,
    to: ARTICLES,
  })
  const { user_id } = record.form.values
  const companies = useCall(
    "GET /api/admin/companies",
    { query: { user_id: user_id ?? undefined, perPage: 100 } },
    { enabled: article !== null && user_id !== null, handles: "all" },
  )
  const names = companies.data?.data.map(({ name }) => name).join(", ")
  return (
    <RecordForm record={record} submit={article ? words.form.update : words.form.save} cancelTo={ARTICLES}>
      <ArticleFields
        record={record}
        author={author}
        authorHint={names && fill(words.form.authorCompanies, { names })}
      />
    </RecordForm>
  )
}
