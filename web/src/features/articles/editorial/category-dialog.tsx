import { Alert, Button, ColorInput, Modal, Textarea, TextInput } from "@mantine/core"
import { CATEGORY_COLOR } from "@upaon/contract/articles/labels"
import type { ArticleCategory } from "@upaon/contract/articles/schemas"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { shell } from "@upaon/contract/messages/shell"
import { ChangedAlert, rules, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import css from "./categories.module.css"
import { CHANGED_BY_ARTICLES } from "./changed-by-articles.ts"
import { FAILURES } from "./saving.ts"

const words = adminArticles.categories
const SWATCHES = ["#4CAF50", "#4F46E5", "#17479E", "#0F766E", "#B3261E", "#B45309", "#7E22CE", "#475569"]

type Props = {
  /** null: a new one. */
  category: ArticleCategory | null
  onClose: () => void
}

/** The dialog that makes or changes a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const record = useRecord({
    initial: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      color: category ? (category.color ?? "") : CATEGORY_COLOR,
    },
    validate: {
      name: rules.all(rules.required(words.nameRequired), rules.atMost(255)),
      color: (color) => (color === "" || /^#[0-9a-f]{6}$/i.test(color) ? null : words.colorInvalid),
    },
    seen: category ? { name: category.name, description: category.description, color: category.color } : {},
    send: ({ color, ...values }, options, unlessChanged) => {
      const body = { ...values, color: color || null }
      return category
        ? api(
            "PUT /api/admin/articleCategory/update",
            { body: { id: category.id, ...body, ...unlessChanged } },
            options,
          )
        : api("POST /api/admin/articleCategory/register", { body }, options)
    },
    alertOn: FAILURES,
    alertText: (fault) => fault.sentence || words.saveFailed,
    success: words.saved,
    renews: CHANGED_BY_ARTICLES,
    saved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={category ? words.edit : words.create} centered>
      <form className={css.form} onSubmit={record.submit} noValidate>
        <ChangedAlert record={record} />
        {record.alerts.map((text) => (
          <Alert key={text} color="red" withCloseButton onClose={() => record.dismissAlert(text)}>
            {text}
          </Alert>
        ))}
        <TextInput
          label={words.columns.name}
          withAsterisk
          maxLength={255}
          data-autofocus
          {...record.field("name")}
        />
        <Textarea label={words.columns.description} autosize minRows={2} {...record.field("description")} />
        <ColorInput
          label={words.columns.color}
          placeholder={CATEGORY_COLOR}
          swatches={SWATCHES}
          fixOnBlur={false}
          withEyeDropper={false}
          {...record.field("color")}
        />
        <div className={css.foot}>
          <Button variant="default" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" loading={record.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
