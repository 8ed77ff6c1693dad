import { home as words } from "@upaon/contract/messages/home"
import { count, fill, matches } from "@upaon/contract/platform/format"
import { MAX_NEIGHBORHOODS } from "@upaon/contract/search/search-address"
import { type KeyboardEvent, useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Icon } from "../../design/icon.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { type ChosenPlace, EVERYWHERE } from "../../platform/session.ts"
import type { PlaceNode } from "./load-home.ts"
import css from "./home-search.module.css"

export const PICKER = "estados"

type Props = {
  places: readonly PlaceNode[]
  place: ChosenPlace
  /** The path of the home page, whose links show the places within a place when scripts do not run. */
  path: string
  onPlace: (place: ChosenPlace) => void
}

/** The states with their counties and neighbourhoods, as radios and checkboxes of the surrounding form, with a text filter. */
export function PlaceChoice({ places, place, path, onPlace }: Props) {
  const [text, setText] = useState("")
  const shown = text ? places.flatMap((one) => found(one, text) ?? []) : places
  return (
    <>
      {useHydrated() && <PlaceField text={text} onText={setText} />}
      {!text && (
        <Option
          name="state"
          of={{ name: words.allStates, slug: "" }}
          on={!place.state}
          onChoose={() => onPlace(EVERYWHERE)}
        />
      )}
      {shown.length === 0 && <p className={css.none}>{words.noPlace}</p>}
      {shown.map((state) => {
        const ofState = { ...EVERYWHERE, state: state.slug }
        const isOpen = text !== "" || places.length === 1 || state.slug === place.state
        return (
          <Branch
            key={state.slug}
            node={state}
            isOpen={isOpen}
            more={`${path}?${placeQuery(ofState)}#${PICKER}`}
          >
            <Option
              name="state"
              of={state}
              on={state.slug === place.state}
              onChoose={() => onPlace(ofState)}
            />
            {state.within?.map((county) => (
              <County
                key={county.slug}
                {...{ county, state: state.slug, place, path, onPlace }}
                isFound={text !== ""}
              />
            ))}
          </Branch>
        )
      })}
      <div className={css.foot}>
        <Button type="submit">{words.seeJobs}</Button>
      </div>
    </>
  )
}

type CountyProps = Omit<Props, "places"> & { county: PlaceNode; state: string; isFound: boolean }

function County({ county, state, place, path, onPlace, isFound }: CountyProps) {
  const own = { state, county: county.slug, neighborhood: [] }
  const on = state === place.state && county.slug === place.county
  const chosen = on ? place.neighborhood : []
  const toggle = (slug: string) =>
    onPlace({
      ...own,
      neighborhood: chosen.includes(slug)
        ? chosen.filter((one) => one !== slug)
        : [...chosen, slug].slice(-MAX_NEIGHBORHOODS),
    })
  return (
    <Branch node={county} isOpen={isFound || chosen.length > 0} more={`${path}?${placeQuery(own)}#${PICKER}`}>
      <Option name="county" of={county} on={on} onChoose={() => onPlace(own)} />
      {county.within?.map((one) => (
        <Option
          key={one.slug}
          name="neighborhood"
          of={one}
          on={chosen.includes(one.slug)}
          onChoose={() => toggle(one.slug)}
        />
      ))}
    </Branch>
  )
}

type BranchProps = {
  node: PlaceNode
  isOpen: boolean
  more: string
  children: [own: React.ReactNode, within: React.ReactNode]
}

/** A place, with a button that opens the places in it; if those are not loaded, the button links to the page that has them. */
function Branch({ node: { name, within }, isOpen, more, children: [own, rest] }: BranchProps) {
  const label = fill(words.within, { name })
  return (
    <div className={css.branch}>
      {own}
      {within === undefined && (
        <a className={css.more} href={more} aria-label={label} rel="nofollow">
          <Icon name="down" size={16} />
        </a>
      )}
      {within && within.length > 0 && (
        <details open={isOpen}>
          <summary className={css.more} aria-label={label}>
            <Icon name="down" size={16} />
          </summary>
          {rest}
        </details>
      )}
    </div>
  )
}

/** A text filter for places. 'Perto de mim' asks for the neighbourhood in it, because nothing else tells the location. */
function PlaceField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isNear, setNear] = useState(false)
  /** Chooses the first place whose own name matches, not the one that contains it. */
  const first = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    event.stopPropagation()
    const shown = text.trim() ? field.current?.closest("dialog")?.querySelectorAll("label") : null
    const named = [...(shown ?? [])].find(({ textContent }) => matches(textContent, text))
    named?.control?.click()
  }
  return (
    <div className={css.field}>
      {isNear && <p>{words.whichNeighborhood}</p>}
      <input
        ref={field}
        className="narrowing"
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={first}
        placeholder={words.typePlace}
        aria-label={words.typePlace}
        autoComplete="off"
      />
      <button
        type="button"
        onClick={() => {
          setNear(true)
          field.current?.focus()
        }}
      >
        <Icon name="pin" size={16} />
        {words.nearMe}
      </button>
    </div>
  )
}

type OptionProps = {
  name: "state" | "county" | "neighborhood"
  of: Omit<PlaceNode, "count"> & { count?: number }
  on: boolean
  onChoose: () => void
}

function Option({ name, of, on, onChoose }: OptionProps) {
  const isRadio = name !== "neighborhood"
  return (
    <label className="option">
      <input
        type={isRadio ? "radio" : "checkbox"}
        name={name}
        value={of.slug}
        checked={on}
        onChange={onChoose}
        // A checked radio fires no change event: the press chooses the whole place instead of the chosen one within it.
        onClick={() => isRadio && on && onChoose()}
      />
      <span>{of.name}</span>
      {of.count !== undefined && <span className="faint">{count(of.count)}</span>}
    </label>
  )
}

/** The place with only the matching places in it; without such, the whole place if its own name matches; else null. */
function found(node: PlaceNode, text: string): PlaceNode | null {
  const within = node.within?.flatMap((one) => found(one, text) ?? [])
  if (within && within.length > 0) return { ...node, within }
  return matches(node.name, text) ? node : null
}

export const placeQuery = ({ state, county, neighborhood }: ChosenPlace) =>
  new URLSearchParams([
    ["state", state ?? ""],
    ...(county ? [["county", county]] : []),
    ...neighborhood.map((slug) => ["neighborhood", slug]),
  ]).toString()

/** "Todos os estados", "Maranhão", "São Luís", "Cohama, São Luís", "3 bairros de São Luís". */
export function nameOfPlace(
  places: readonly PlaceNode[],
  { state, county, neighborhood }: ChosenPlace,
): string {
  const ofState = places.find(({ slug }) => slug === state)
  const ofCounty = ofState?.within?.find(({ slug }) => slug === county)
  if (!ofCounty) return ofState?.name ?? words.allStates
  const [first, ...others] = neighborhood
  if (others.length > 0)
    return fill(words.someNeighborhoods, { count: neighborhood.length, county: ofCounty.name })
  const part = ofCounty.within?.find(({ slug }) => slug === first)
  return part ? `${part.name}, ${ofCounty.name}` : ofCounty.name
}
