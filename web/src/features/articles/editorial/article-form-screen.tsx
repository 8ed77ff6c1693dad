import type { AdminArticle } from "@upaon/contract/articles/schemas"
import { ARTICLE_AUTHOR, ARTICLE_CONTENT, articleFields } from "@upaon/contract/articles/schemas"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { fill, plainText } from "@upaon/contract/platform/format"
import {
  editing,
  RecordForm,
  RecordScreen,
  useRecord,
  useSaving,
  CountedArea,
  CountedText,
  DateTimeField,
  FieldRow,
  localMoment,
  type RecordState,
  RichText,
  SelectField,
  UploadField,
  UserField,
} from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { SAVING_FAILURES } from "../../../platform/failures.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"
import { fullName, useSession } from "../../../platform/session.ts"
import { ARTICLES, useCategories } from "./article-list.ts"
import { Accordion, Select, Stack, Text } from "@mantine/core"
import { articleStatusLabels } from "@upaon/contract/articles/labels"

const words = adminArticles.form
const statuses = Object.entries(articleStatusLabels).map(([value, label]) => ({ value, label }))

const useArticle = (id: number | null) =>
  useCall("POST /api/admin/article/show", { body: { id } }, editing(id))

/** /panel/admin/article/publish and /panel/admin/article/edit/12; the latter without an id redirects to the list. */
export default function ArticleFormScreen() {
  return (
    <RecordScreen
      titles={{ publish: adminArticles.publishTitle, edit: adminArticles.editTitle }}
      list={{ label: adminArticles.heading, to: ARTICLES }}
      useLoad={useArticle}
      find={(reply) => reply.data}
      loadFailed={adminArticles.loadFailed}
    >
      {(article) => <ArticleForm key={article?.id} article={article} />}
    </RecordScreen>
  )
}

function ArticleForm({ article }: { article: AdminArticle | null }) {
  const { user: me } = useSession()
  const author = article ? article.user : me && { id: me.id, name: `${fullName(me)} (${me.email})` }
  const send = useSaving("admin/article", article?.id, async ({ title }, options) => {
    const { data } = await api("GET /api/admin/articles", {}, options)
    return data.filter((one) => one.title === title.trim())
  })
  const record = useRecord({
    initial: valuesOfArticle(article, author?.id ?? null),
    body: articleBody,
    // The update's schema for both calls: its message for a missing author is the form's (rule A5), the registration's differs.
    schema: articleFields,
    checkFields: missingOf,
    seen: article ? { updated_at: article.updated_at } : {},
    send,
    alertOn: SAVING_FAILURES,
    alertText: (fault) => fault.sentence || (article ? adminArticles.updateFailed : adminArticles.saveFailed),
    success: article ? adminArticles.updated : adminArticles.saved,
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
    <RecordForm record={record} submit={article ? words.update : words.save} cancelTo={ARTICLES}>
      <ArticleFields
        record={record}
        author={author}
        authorHint={names && fill(words.authorCompanies, { names })}
      />
    </RecordForm>
  )
}

type Props = {
  record: RecordState<ArticleValues>
  /** The author when the form opened. */
  author: { id: number; name: string } | null
  authorHint?: string | undefined
}

function ArticleFields({ record, author, authorHint }: Props) {
  const { field, form } = record
  const categories = useCategories()
  return (
    <>
      <CountedText label={words.title} max={255} required {...field("title")} />
      <FieldRow>
        <Select label={words.status} data={statuses} {...field("status")} />
        <UserField
          label={words.author}
          required
          description={authorHint}
          known={author}
          failed={adminArticles.usersFailed}
          {...field("user_id")}
        />
      </FieldRow>
      <FieldRow>
        <SelectField label={words.category} from={categories} {...field("category_id")} />
        {form.values.status === "published" && (
          <DateTimeField
            label={words.publishedAt}
            description={words.publishedAtHint}
            {...field("published_at")}
          />
        )}
      </FieldRow>
      <UploadField
        label={words.image}
        purpose="article"
        success={adminArticles.imageSent}
        failure={adminArticles.imageFailed}
        {...field("featured_image")}
      />
      <CountedArea label={words.excerpt} description={words.excerptHint} max={500} {...field("excerpt")} />
      <RichText label={words.content} required {...field("content")} />
      <SearchEngines record={record} />
    </>
  )
}

/** Starts expanded if one of its fields has a value. */
function SearchEngines({ record: { field, form } }: Pick<Props, "record">) {
  const { meta_title, meta_description } = form.values
  return (
    <Accordion variant="contained" defaultValue={meta_title || meta_description ? "seo" : null}>
      <Accordion.Item value="seo">
        <Accordion.Control>
          <b>{words.seo}</b>
          <Text span display="block" size="sm" c="dimmed">
            {words.seoText}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg">
            <CountedText label={words.metaTitle} max={255} {...field("meta_title")} />
            <CountedArea label={words.metaDescription} max={500} minRows={2} {...field("meta_description")} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

type ArticleValues = ReturnType<typeof valuesOfArticle>

/** An article as the form's values, the date as YYYY-MM-DD HH:mm:ss in local time; null for a new one by that author. */
const valuesOfArticle = (article: AdminArticle | null, authorId: number | null) => ({
  title: article?.title ?? "",
  status: article?.status ?? "draft",
  user_id: article?.user_id ?? authorId,
  category_id: article?.category_id ?? null,
  featured_image: article?.featured_image ?? null,
  excerpt: article?.excerpt ?? "",
  content: article?.content ?? "",
  published_at: localMoment(article?.published_at),
  meta_title: article?.meta_title ?? "",
  meta_description: article?.meta_description ?? "",
})

/** The message when a required field is missing on submit (rule A5). */
function missingOf({ title, content, user_id }: ArticleValues): string {
  if (title.trim() === "" || plainText(content) === "") return ARTICLE_CONTENT
  return user_id === null ? ARTICLE_AUTHOR : adminArticles.saveFailed
}

/** The values as the request body; drafts send no date. */
const articleBody = ({ featured_image, published_at, ...values }: ArticleValues) => ({
  ...values,
  featured_image_id: featured_image?.id ?? null,
  ...(values.status === "published" ? { published_at } : {}),
})
