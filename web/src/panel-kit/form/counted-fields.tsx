import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core"
import css from "./form.module.css"

type Counted = { value: string; max: number }

/**
 * A line of text that says how many characters it holds of how many it may.
 * @example <CountedText label="Título" max={255} withAsterisk {...record.field("title")} />
 */
export function CountedText({ max, label, ...rest }: TextInputProps & Counted) {
  return (
    <TextInput {...rest} maxLength={max} label={<Labelled text={label} value={rest.value} max={max} />} />
  )
}

/** The same in several lines. */
export function CountedArea({ max, label, ...rest }: TextareaProps & Counted) {
  return (
    <Textarea
      autosize
      minRows={3}
      {...rest}
      maxLength={max}
      label={<Labelled text={label} value={rest.value} max={max} />}
    />
  )
}

function Labelled({ text, value, max }: { text: React.ReactNode } & Counted) {
  return (
    <>
      {text}
      <span className={css.counter} aria-hidden="true" data-full={value.length >= max || undefined}>
        {value.length}/{max}
      </span>
    </>
  )
}
