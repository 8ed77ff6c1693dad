import { adminArticles as words } from "@upaon/contract/messages/admin-articles"
import { RecordForm, Screen, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { fullName, useSession } from "../../../platform/session.ts"
import { ArticleFields } from "./article-fields.tsx"
import { articleBody, articleRules, emptyArticle, missingOf } from "./article-values.ts"
import { CHANGED_BY_ARTICLES } from "./changed-by-articles.ts"
import { ARTICLES, FAILURES } from "./saving.ts"

/** /panel/admin/article/publish */
export default function PublishArticleScreen() {
  return (
    <Screen
      title={words.publishTitle}
      crumbs={[{ label: words.heading, to: ARTICLES }, { label: words.publishTitle }]}
      backTo={ARTICLES}
      access="administrator"
      narrow
    >
      <PublishForm />
    </Screen>
  )
}

function PublishForm() {
  const { user } = useSession()
  const author = user && { id: user.id, name: `${fullName(user)} (${user.email})` }
  const record = useRecord({
    initial: emptyArticle(author?.id ?? null),
    validate: articleRules,
    checkFields: missingOf,
    send: ({ user_id, ...values }, options) =>
      api(
        "POST /api/admin/article/register",
        { body: { ...articleBody({ user_id, ...values }), user_id } },
        options,
      ),
    alertOn: FAILURES,
    alertText: (fault) => fault.sentence || words.saveFailed,
    success: words.saved,
    renews: CHANGED_BY_ARTICLES,
    to: ARTICLES,
  })
  return (
    <RecordForm record={record} submit={words.form.save} cancelTo={ARTICLES} cancel={words.form.cancel}>
      <ArticleFields record={record} author={author} />
    </RecordForm>
  )
}
