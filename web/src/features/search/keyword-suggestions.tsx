import { counted } from "@upaon/contract/platform/format"
import type { Suggestion } from "@upaon/contract/search/endpoints"
import { emptyAddress, type SearchAddress, searchInput } from "@upaon/contract/search/search-address"
import { useEffect, useEffectEvent, useId, useState } from "react"
import { useNavigate } from "react-router"
import { Icon, type IconName } from "../../design/icon.tsx"
import { quietApi } from "../../platform/api.ts"
import css from "./keyword-suggestions.module.css"

/** The debounce delay in milliseconds. */
const QUIET_MS = 120
const LEAST_LETTERS = 2
const icons: Record<Suggestion["kind"], IconName> = {
  title: "search",
  area: "briefcase",
  company: "building",
  place: "pin",
}

type Props = {
  /** The keyword input, already rendered; its parent is positioned. */
  input: HTMLInputElement
  chosen: Partial<SearchAddress>
}

/**
 * Suggests titles, areas, companies and places with vacancies for the typed text. Turns an existing input into a combobox
 * (WAI-ARIA 1.2, list autocomplete). Loaded on the first focus, so the input works and keeps its caret while this loads.
 */
export default function KeywordSuggestions({ input, chosen }: Props) {
  const navigate = useNavigate()
  const [options, setOptions] = useState<readonly Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const id = useId()
  const close = () => {
    setOptions([])
    setAt(-1)
  }
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await suggest(input.value.trim(), chosen, signal)
      if (signal.aborted || document.activeElement !== input) return
      setOptions(found)
      setAt(-1)
    } catch {
      // Suggestions are optional: after a failure the person can keep typing.
      if (!signal.aborted) close()
    }
  })
  const choose = ({ path }: Suggestion) => {
    close()
    write(input, new URLSearchParams(path.split("?")[1]).get("q") ?? "")
    void navigate(path)
  }
  const isOpen = useEffectEvent(() => options.length > 0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen()) return
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      // One position more than options: the input itself, with no option selected.
      const stops = options.length + 1
      setAt(((at + 1 + (event.key === "ArrowDown" ? 1 : -1) + stops) % stops) - 1)
    } else if (event.key === "Escape") {
      event.preventDefault()
      close()
    } else if (event.key === "Enter") {
      const choice = options[at]
      if (!choice) return close()
      event.preventDefault()
      choose(choice)
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
      // ArrowDown reopens a closed list, also after Escape.
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
    // A native select cannot belong to a text input, so this uses the ARIA listbox pattern. tabIndex -1, because a scrollable
    // list would otherwise be a stop of the Tab key, which closes it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={`surface ${css.list}`} id={id} role="listbox" aria-label="Sugestões" tabIndex={-1}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the input's
        <div
          key={option.path}
          id={`${id}-${index}`}
          className={css.option}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          // Keeps the input's focus, because losing it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          // On click, not on mousedown: the list would close first, and a tap would then hit what lies beneath it.
          onClick={() => choose(option)}
        >
          <Icon name={icons[option.kind]} size={18} />
          <span className={css.label}>{option.text}</span>
          <span className={css.note}>{counted(option.job_posts_count, "vaga", "vagas")}</span>
        </div>
      ))}
    </div>
  )
}

async function suggest(text: string, chosen: Partial<SearchAddress>, signal: AbortSignal) {
  if (text.length < LEAST_LETTERS) return []
  const query = { ...searchInput({ ...emptyAddress, ...chosen }), q: text }
  return (await quietApi("GET /api/search/suggest", { query }, { signal })).data
}

/** Shows the chosen words in the input; blur hides the phone's keyboard. */
function write(input: HTMLInputElement, text: string): void {
  input.value = text
  input.blur()
}
