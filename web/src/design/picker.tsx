import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { classes } from "./classes.ts"
import { Icon } from "./icon.tsx"
import css from "./picker.module.css"
import { useClosing } from "./use-closing.ts"
import { useHydrated } from "./use-hydrated.ts"
import { matches } from "@upaon/contract/platform/format"

export type PickerOption = {
  /** Address with this option chosen. */
  to: string
  label: string
  /** How many jobs it has, where counted. */
  count?: number | null
  on?: boolean
}

type Props = {
  /** What is chosen from: "Cidade". */
  label: string
  /** Name of the chosen option; missing: none is. */
  value?: string | null
  options: readonly PickerOption[]
}

const FILTER_FROM = 8

/**
 * A list of links under a button, filtered by a case- and accent-insensitive substring. Plain `<details>` and
 * `<a>`: it opens and leads on before, and without, any script; pickers of one page close each other.
 */
export function Picker({ label, value, options }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [text, setText] = useState("")
  const enhanced = useHydrated()
  const navigate = useNavigate()
  const id = useId()
  useClosing(details)
  const shown = text.trim() ? options.filter((option) => matches(option.label, text)) : options

  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    details.current?.querySelector("summary")?.focus()
    if (details.current) details.current.open = false
    setText("")
    void navigate(link.getAttribute("href") ?? "", { preventScrollReset: true })
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (moveFocus(details.current, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault()
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      details.current?.querySelector("a")?.click()
    }
  }
  return (
    // The keys move among the links inside; the disclosure itself is the browser's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      name="picker"
      className={classes(css.picker, value && css.chosen)}
      onKeyDown={keys}
      onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector("input")?.focus()}
    >
      <summary className={css.summary}>
        <span className={css.value}>
          {value ? <span className="visually-hidden">{label}: </span> : null}
          {value ?? label}
        </span>
        <Icon name="down" size={16} />
      </summary>
      <div className={`surface ${css.panel}`}>
        {enhanced && options.length >= FILTER_FROM && (
          <input
            type="search"
            className={`narrowing ${css.filter}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Filtrar a lista"
            aria-label={`Filtrar a lista: ${label}`}
            aria-controls={id}
            autoComplete="off"
          />
        )}
        {/* Presses on the links inside; each of them has the keyboard's way. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <ul className={css.list} id={id} onClick={choose}>
          {shown.map((option) => (
            <li key={option.to}>
              <a
                className={css.option}
                href={option.to}
                rel="nofollow"
                aria-current={option.on ? "true" : undefined}
              >
                <span className={css.name}>{option.label}</span>
                {option.count !== undefined && option.count !== null && (
                  <span className="fine">{option.count}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className={css.none}>Nada com esse nome.</p>}
      </div>
    </details>
  )
}

/** Moves along the links with the arrow keys; from the filter down to the first, from the first back up. */
function moveFocus(details: HTMLDetailsElement | null, step: 1 | -1): boolean {
  if (!details?.open) return false
  const stops = [...details.querySelectorAll<HTMLElement>("input, a")]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
