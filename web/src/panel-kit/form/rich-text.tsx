import { Input, Skeleton } from "@mantine/core"
import { lazy, type ReactNode, Suspense, useId } from "react"
import css from "./form.module.css"

/** Loads the editor; may be called in advance, so that it appears without delay. */
export const loadEditor = () => import("./rich-text-editor.tsx")
const Editor = lazy(loadEditor)

type Props = {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** For a dialog: the editor has the focus at once. */
  writeAtOnce?: boolean
}

/** Formatted text with headings 1 to 3, kept as HTML. The editor itself is loaded when first shown. */
export function RichText(props: Props) {
  const { description, error, ...editor } = props
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={editor.label}
      description={description}
      error={error}
      required={editor.required}
      labelElement="div"
    >
      <div className={css.rich}>
        <Suspense fallback={<Skeleton height={286} />}>
          <Editor {...editor} invalid={Boolean(error)} describedBy={`${id}-error ${id}-description`} />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
