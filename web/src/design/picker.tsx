import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { classes } from "./classes.ts"
import { Icon } from "./icon.tsx"
import css from "./picker.module.css"
import { useDismiss } from "./use-dismiss.ts"
import { useHydrated } from "./use-hydrated.ts"
import { matches } from "@upaon/contract/platform/format"

export type PickerOption = {
  /** The address with this option selected. */
  to: string
  label: string
  /** The number of jobs, if known. */
  count?: number | null
  on?: boolean
}

type Props = {
  /** What is being selected: "Cidade". */
  label: string
  /** The name of the selected option; undefined if there is none. */
  value?: string | null
  options: readonly PickerOption[]
}

const FILTER_FROM = 8

/**
 * A list of links that opens from a button, with a text filter that ignores case and accents. It consists of `<details>` and
 * `<a>`, so it works without scripts; opening one picker closes the others.
 */
export function Picker({ label, value, options }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [text, setText] = useState("")
  const enhanced = useHydrated()
  const navigate = useNavigate()
  const id = useId()
  useDismiss(details)
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
    // The handler moves the focus among the links; opening and closing is native.
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
        {/* The handler receives clicks of the links inside, which also work with the keyboard. */}
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

/** Moves the focus with the arrow keys: from the filter down to the first link, and from there back up. */
function moveFocus(details: HTMLDetailsElement | null, step: 1 | -1): boolean {
  if (!details?.open) return false
  const stops = [...details.querySelectorAll<HTMLElement>("input, a")]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
