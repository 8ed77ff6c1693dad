import { home as words } from "@upaon/contract/messages/home"
import { count } from "@upaon/contract/platform/format"
import { type KeyboardEvent, type MouseEvent, useRef } from "react"
import { Form, useNavigate } from "react-router"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { Button } from "../../design/button.tsx"
import { Icon } from "../../design/icon.tsx"
import { KeywordInput } from "../search/keyword-input.tsx"
import { searchPath } from "@upaon/contract/search/search-address"
import css from "./home-search.module.css"

type State = { name: string; slug: string; count: number | null }

type Props = {
  states: readonly State[]
  /** Slug of the chosen one; null: all of them. */
  state: string | null
  onState: (slug: string | null) => void
}

const PICKER = "estados"

/** Keyword, state, 'Buscar'. A GET form: it works before any script does. */
export function HomeSearch({ states, state, onState }: Props) {
  const picker = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const chosen = states.find(({ slug }) => slug === state)
  const close = () => picker.current?.close()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    picker.current?.showModal()
    picker.current?.querySelector<HTMLInputElement>(":checked")?.focus()
  }
  // Arrow keys move the radio without closing; a press or Enter is the decision.
  const decide = (event: MouseEvent) => {
    if (event.target === picker.current || (event.detail > 0 && event.target instanceof HTMLInputElement))
      close()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    close()
  }
  return (
    <search>
      <Form
        className={css.form}
        action="/search"
        id="busca"
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get("q")
          void navigate(searchPath({ q: typeof q === "string" ? q.trim() : "", state }))
        }}
      >
        <div className={css.keyword}>
          <Icon name="search" />
          <KeywordInput id="home-q" placeholder={words.searchPlaceholder} state={state} />
        </div>
        <a className={css.place} href={`#${PICKER}`} onClick={open} aria-haspopup="dialog">
          <Icon name="pin" />
          <span>{chosen?.name ?? words.allStates}</span>
          <Icon name="down" size={16} />
        </a>
        <Button type="submit" size="large">
          {words.search}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's own */}
        <dialog
          className={css.picker}
          id={PICKER}
          ref={picker}
          aria-labelledby="home-state"
          onClick={decide}
          onKeyDown={keys}
        >
          <div className={css.head}>
            <h2 className={css.title} id="home-state">
              {words.chooseState}
            </h2>
            <a
              className={css.close}
              href="#busca"
              aria-label="Fechar"
              onClick={(event) => {
                event.preventDefault()
                close()
              }}
            >
              <Icon name="close" />
            </a>
          </div>
          <Option name={words.allStates} slug="" on={state === null} onState={onState} />
          {states.map(({ name, slug, count: jobs }) => (
            <Option key={slug} name={name} slug={slug} count={jobs} on={slug === state} onState={onState} />
          ))}
        </dialog>
      </Form>
    </search>
  )
}

type OptionProps = {
  name: string
  slug: string
  count?: number | null
  on: boolean
  onState: Props["onState"]
}

function Option({ name, slug, count: jobs, on, onState }: OptionProps) {
  return (
    <label className={css.option}>
      <input type="radio" name="state" value={slug} checked={on} onChange={() => onState(slug || null)} />
      <span className={css.name}>{name}</span>
      {jobs !== null && jobs !== undefined && <span className={css.count}>{count(jobs)}</span>}
    </label>
  )
}

/** Ways into the search that need no typing. */
export function QuickSearches({ areas }: { areas: readonly { name: string; slug: string }[] }) {
  return (
    <p className={css.quick}>
      <SiteLink to={searchPath({ today: true })}>{words.today}</SiteLink>
      {areas.map(({ name, slug }) => (
        <SiteLink key={slug} to={searchPath({ jobArea: slug })}>
          {name}
        </SiteLink>
      ))}
    </p>
  )
}
