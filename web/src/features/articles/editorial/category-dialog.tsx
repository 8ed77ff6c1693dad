import { ColorInput, type ColorInputProps, Modal, Stack, Textarea, TextInput } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { CATEGORY_COLOR } from "@upaon/contract/articles/labels"
import { type ArticleCategory, categoryRegistration } from "@upaon/contract/articles/schemas"
import { adminArticles } from "@upaon/contract/messages/admin-articles"
import { DialogButtons, RecordAlerts, TypedBefore, useLast, useRecord } from "../../../panel-kit/index.ts"
import { saving } from "../../../platform/api.ts"
import { SAVING_FAILURES } from "../../../platform/failures.ts"
import { CHANGED_BY_ARTICLES } from "../../../platform/renewals.ts"

const words = adminArticles.categories
const SWATCHES = ["#4CAF50", "#4F46E5", "#17479E", "#0F766E", "#B3261E", "#B45309", "#7E22CE", "#475569"]

type Props = {
  /** null while the dialog is closed. */
  edited: ArticleCategory | "new" | null
  onClose: () => void
}

/** The dialog that makes or changes a category. */
export function CategoryDialog({ edited, onClose }: Props) {
  const shown = useLast(edited)
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={shown === "new" ? words.create : words.edit}
    >
      <CategoryForm
        key={shown === "new" ? 0 : shown?.id}
        category={shown === "new" ? null : shown}
        onClose={onClose}
      />
    </Modal>
  )
}

/** `category` is null for a new one. */
function CategoryForm({ category, onClose }: { category: ArticleCategory | null; onClose: () => void }) {
  const record = useRecord({
    initial: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      color: category ? (category.color ?? "") : CATEGORY_COLOR,
    },
    schema: categoryRegistration,
    seen: category ? { name: category.name, description: category.description, color: category.color } : {},
    send: saving("admin/articleCategory", category?.id),
    dialogAbout: String(category?.id ?? "new"),
    alertOn: SAVING_FAILURES,
    alertText: (fault) => fault.sentence || words.saveFailed,
    success: words.saved,
    renews: CHANGED_BY_ARTICLES,
    saved: onClose,
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <Stack gap="lg">
        <RecordAlerts record={record} />
        {record.startAnew && <TypedBefore onAnew={record.startAnew} />}
        <TextInput
          label={words.columns.name}
          required
          maxLength={255}
          data-autofocus
          {...record.field("name")}
        />
        <Textarea label={words.columns.description} autosize minRows={2} {...record.field("description")} />
        <ColourField {...record.field("color")} />
      </Stack>
      <DialogButtons submit={words.save} onCancel={onClose} busy={record.busy} />
    </form>
  )
}

/** Escape closes the colour palette first, and only the next one closes the dialog. */
function ColourField({ onFocus, onBlur, ...field }: ColorInputProps) {
  const [open, palette] = useDisclosure(false)
  return (
    <ColorInput
      label={words.columns.color}
      placeholder={CATEGORY_COLOR}
      swatches={SWATCHES}
      fixOnBlur={false}
      withEyeDropper={false}
      {...field}
      popoverProps={{ opened: open }}
      data-mantine-stop-propagation={open || undefined}
      onFocus={(event) => {
        onFocus?.(event)
        palette.open()
      }}
      onBlur={(event) => {
        onBlur?.(event)
        palette.close()
      }}
      onClick={palette.open}
      onKeyDown={(event) => event.key === "Escape" && palette.close()}
    />
  )
}
