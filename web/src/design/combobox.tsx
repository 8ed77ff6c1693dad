import { type ReactNode, useCallback, useState } from "react"
import { Field } from "./field.tsx"
import css from "./field.module.css"
import { matching } from "./matching.ts"
import { Icon, type IconName } from "./icon.tsx"
import { type Suggestion, Suggestions } from "./suggestions.tsx"

type Props<T extends Suggestion> = {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  options: readonly T[]
  /** Key of the chosen option. */
  value: string | null
  onChoose: (choice: T) => void
  placeholder?: string
  icon?: IconName
}

/**
 * A text box over a list one knows by name (towns, districts): typing any part of a name, accents or not, finds
 * it. Import it lazily on public pages: `const Combobox = lazy(() => import("…/design/combobox.tsx"))`.
 */
export default function Combobox<T extends Suggestion>(props: Props<T>) {
  const { options, value, onChoose } = props
  const chosen = options.find((option) => option.key === value)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const suggest = useCallback(
    (text: string) => (text === chosen?.label ? options : matching(options, text)),
    [options, chosen],
  )
  return (
    <Field label={props.label} labelHidden={props.labelHidden} hint={props.hint} error={props.error}>
      {(control) => (
        <span className={css.box} style={{ position: "relative" }}>
          {props.icon && <Icon name={props.icon} />}
          <input
            {...control}
            key={chosen?.key}
            ref={setInput}
            type="text"
            defaultValue={chosen?.label}
            placeholder={props.placeholder}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => {
              event.currentTarget.value = chosen?.label ?? ""
            }}
          />
          <Icon name="down" size={16} />
          {input && <Suggestions input={input} suggest={suggest} onChoose={onChoose} waitMs={0} />}
        </span>
      )}
    </Field>
  )
}
