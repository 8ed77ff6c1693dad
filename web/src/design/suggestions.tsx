import { useEffect, useEffectEvent, useId, useState } from "react"
import { Icon, type IconName } from "./icon.tsx"
import css from "./suggestions.module.css"

/** Of quiet before asking. */
const QUIET_MS = 120

export type Suggestion = {
  key: string
  label: string
  /** Said behind it in small: "12 vagas". */
  note: string
  icon: IconName
}

type Props<T extends Suggestion> = {
  /** The text input that it belongs to, already on the page; its parent is positioned. */
  input: HTMLInputElement
  /** Answers what to offer for a text; may reject, which offers nothing. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly T[]> | readonly T[]
  onChoose: (choice: T) => void
}

/**
 * Makes a combobox of an input that is already there (WAI-ARIA 1.2, list autocomplete): loaded on the first
 * focus, so the input works and keeps its caret before, while and after this arrives.
 */
export function Suggestions<T extends Suggestion>({ input, suggest, onChoose }: Props<T>) {
  const [options, setOptions] = useState<readonly T[]>([])
  const [at, setAt] = useState(-1)
  const id = useId()
  const close = () => {
    setOptions([])
    setAt(-1)
  }
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await suggest(input.value.trim(), signal)
      if (signal.aborted || document.activeElement !== input) return
      setOptions(found)
      setAt(-1)
    } catch {
      // Suggestions are a kindness: when they fail, typing on is all there is to do.
      if (!signal.aborted) close()
    }
  })
  const isOpen = useEffectEvent(() => options.length > 0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen()) return
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      // One stop more than options: the text itself, where nothing is chosen.
      const stops = options.length + 1
      setAt(((at + 1 + (event.key === "ArrowDown" ? 1 : -1) + stops) % stops) - 1)
    } else if (event.key === "Escape") {
      event.preventDefault()
      close()
    } else if (event.key === "Enter") {
      const choice = options[at]
      close()
      if (!choice) return
      event.preventDefault()
      onChoose(choice)
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()
    const stop = () => {
      clearTimeout(timer)
      asked.abort()
    }
    const typed = () => {
      stop()
      asked = new AbortController()
      timer = setTimeout(() => void ask(asked.signal), QUIET_MS)
    }
    const left = () => {
      stop()
      close()
    }
    const pressed = (event: KeyboardEvent) => {
      // Closed, also by Escape, it opens again.
      if (event.key === "ArrowDown" && !isOpen()) typed()
      else press(event)
    }
    input.addEventListener("input", typed)
    input.addEventListener("keydown", pressed)
    input.addEventListener("blur", left)
    if (document.activeElement === input) typed()
    return () => {
      stop()
      input.removeEventListener("input", typed)
      input.removeEventListener("keydown", pressed)
      input.removeEventListener("blur", left)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute("role", "combobox")
    input.setAttribute("aria-autocomplete", "list")
    input.setAttribute("aria-expanded", String(options.length > 0))
    if (options.length > 0) input.setAttribute("aria-controls", id)
    else input.removeAttribute("aria-controls")
    if (at >= 0) input.setAttribute("aria-activedescendant", `${id}-${at}`)
    else input.removeAttribute("aria-activedescendant")
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [input, id, options, at])

  if (options.length === 0) return null
  return (
    // A native select cannot hang on a text input: this is the ARIA pattern for it. A list that scrolls would be a stop of
    // the Tab key, which closes it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={`surface ${css.list}`} id={id} role="listbox" aria-label="Sugestões" tabIndex={-1}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the input's
        <div
          key={option.key}
          id={`${id}-${index}`}
          className={css.option}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          // The input keeps its focus: without it the list is closed before it is pressed.
          onMouseDown={(event) => event.preventDefault()}
          // Not sooner: a finger's press would go on to what lies beneath the closed list.
          onClick={() => {
            close()
            onChoose(option)
          }}
        >
          <Icon name={option.icon} size={18} />
          <span className={css.label}>{option.label}</span>
          <span className={css.note}>{option.note}</span>
        </div>
      ))}
    </div>
  )
}
