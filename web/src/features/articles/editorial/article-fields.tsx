import { Accordion, Select, Stack, Text } from "@mantine/core"
import { type ArticleStatus, articleStatusLabels } from "@upaon/contract/articles/labels"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import {
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

import { useCategories } from "./article-list.ts"
import { type AdminArticle, ARTICLE_AUTHOR, ARTICLE_CONTENT } from "@upaon/contract/articles/schemas"
import { plainText } from "@upaon/contract/platform/format"

const words = adminArticles.form
const statuses = Object.entries(articleStatusLabels).map(([value, label]) => ({ value, label }))

type Props = {
  record: RecordState<ArticleValues>
  /** The author when the form opened. */
  author: { id: number; name: string } | null
  authorHint?: string | undefined
}

/** Every field of an article's form, the same for writing and editing. */
export function ArticleFields({ record, author, authorHint }: Props) {
  const { field, form } = record
  const categories = useCategories()
  return (
    <>
      <CountedText label={words.title} max={255} withAsterisk {...field("title")} />
      <FieldRow>
        <Select label={words.status} data={statuses} {...field("status")} />
        <UserField
          label={words.author}
          withAsterisk
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
      <RichText label={words.content} withAsterisk {...field("content")} />
      <SearchEngines record={record} />
    </>
  )
}

/** Open from the start where something is set. */
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

/** An article as its form holds it, the date as YYYY-MM-DD HH:mm:ss of local time; null: a new one by that author. */
export const valuesOfArticle = (article: AdminArticle | null, authorId: number | null) => ({
  title: article?.title ?? "",
  status: article?.status ?? ("draft" as ArticleStatus),
  user_id: article?.user_id ?? authorId,
  category_id: article?.category_id ?? null,
  featured_image: article?.featured_image ?? null,
  excerpt: article?.excerpt ?? "",
  content: article?.content ?? "",
  published_at: localMoment(article?.published_at),
  meta_title: article?.meta_title ?? "",
  meta_description: article?.meta_description ?? "",
})

/** What a press says while something is missing (rule A5). */
export function missingOf({ title, content, user_id }: ArticleValues): string {
  if (title.trim() === "" || plainText(content) === "") return ARTICLE_CONTENT
  return user_id === null ? ARTICLE_AUTHOR : adminArticles.saveFailed
}

/** The values as the call takes them; drafts send no date. */
export const articleBody = ({ featured_image, published_at, ...values }: ArticleValues) => ({
  ...values,
  featured_image_id: featured_image?.id ?? null,
  ...(values.status === "published" ? { published_at } : {}),
})
