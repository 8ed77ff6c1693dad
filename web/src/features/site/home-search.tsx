import { home as words } from "@upaon/contract/messages/home"
import { searchPath } from "@upaon/contract/search/search-address"
import { namedPages } from "@upaon/contract/site/canonical-paths"
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react"
import { Form, useNavigate } from "react-router"
import { Button } from "../../design/button.tsx"
import { Icon } from "../../design/icon.tsx"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { KeywordInput } from "../search/keyword-input.tsx"
import css from "./home-search.module.css"
import { type PlaceNode, placeNode } from "./load-home.ts"
import { nameOfPlace, PICKER, PlaceChoice } from "./place-choice.tsx"

/** Keyword, place, 'Buscar'. A GET form, so it works before hydration. */
export function HomeSearch({ places, place, path, onPlace }: ComponentProps<typeof PlaceChoice>) {
  const picker = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [whole, readWhole] = useWholeTree()
  const shown = whole ?? places
  const close = () => picker.current?.close()
  const open = (event?: MouseEvent) => {
    event?.preventDefault()
    void readWhole()
    picker.current?.showModal()
    picker.current?.querySelector<HTMLInputElement>("[name=state]:checked")?.focus()
  }
  useEffect(() => {
    if (location.hash === `#${PICKER}`) open()
    // Runs once, when the address's fragment asks to open the picker.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // Arrow keys change the radio, but only a click or Enter closes the picker. Checkboxes keep it open for more choices.
  const decide = ({ target, detail }: MouseEvent) => {
    const isRadio = target instanceof HTMLInputElement && target.type === "radio"
    if (target === picker.current || (detail > 0 && isRadio)) close()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
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
          close()
          const q = new FormData(event.currentTarget).get("q")
          void navigate(searchPath({ q: typeof q === "string" ? q.trim() : "", ...place }))
        }}
      >
        <div className={css.keyword}>
          <Icon name="search" />
          <KeywordInput id="home-q" placeholder={words.searchPlaceholder} chosen={place} />
        </div>
        <a className={css.place} href={`#${PICKER}`} onClick={open} aria-haspopup="dialog">
          <Icon name="pin" />
          <span>{nameOfPlace(shown, place)}</span>
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
          aria-labelledby="home-place"
          onClick={decide}
          onKeyDown={keys}
        >
          <div className={css.head}>
            <h2 className={css.title} id="home-place">
              {words.choosePlace}
            </h2>
            <a
              className={`round ${css.close}`}
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
          <PlaceChoice places={shown} place={place} path={path} onPlace={onPlace} />
        </dialog>
      </Form>
    </search>
  )
}

/** All places with vacancies, loaded when the picker opens; until then, or after a failure, those of the page are used. */
function useWholeTree() {
  const [whole, setWhole] = useState<PlaceNode[]>()
  const read = async () => {
    const { api } = await import("../../platform/api.ts")
    const { data } = await api("GET /api/states", { query: { params: ["counties.neighborhoods"] } })
    setWhole(
      data.map((state) => ({
        ...placeNode(state),
        within: (state.counties ?? []).map((county) => ({
          ...placeNode(county),
          within: (county.neighborhoods ?? []).map(placeNode),
        })),
      })),
    )
  }
  return [whole, () => read().catch(() => {})] as const
}

/** Links to common searches, without typing. */
export function QuickSearches() {
  return (
    <p className={css.quick}>
      <SiteLink to={searchPath({ today: true })}>{words.today}</SiteLink>
      {namedPages.map(({ path, name }) => (
        <SiteLink key={path} to={path}>
          {name}
        </SiteLink>
      ))}
    </p>
  )
}
