import { search as words } from "@upaon/contract/messages/search"
import { fill } from "@upaon/contract/platform/format"
import type { Facets } from "@upaon/contract/search/endpoints"
import { Chip, ChipList } from "../../design/chip.tsx"
import { chipsOf, switchesOf } from "./filter-choices.ts"
import { type SearchAddress, searchPath } from "@upaon/contract/search/search-address"

/**
 * 'Vagas de Hoje' and other switches, off by default (rule c8), and one removable chip per active filter. These stand before the
 * other switches, because a phone shows only the first ones of the row.
 */
export function SearchChips({ address, facets }: { address: SearchAddress; facets: Facets | null }) {
  const chips = chipsOf(address, facets)
  const switches = switchesOf(address, facets)
  const used = chips.length + Number(address.today) + switches.filter(({ on }) => on).length
  const remove = (name: string) => fill(words.removeFilter, { name })
  return (
    <ChipList label={words.filters}>
      <li>
        <Chip
          to={searchPath({ ...address, today: !address.today, page: 1 })}
          on={address.today}
          icon={address.today ? undefined : "clock"}
          label={address.today ? remove(words.today) : undefined}
        >
          {words.today}
        </Chip>
      </li>
      {address.similar && (
        <li>
          <Chip to={searchPath({ ...address, similar: null, page: 1 })} on label={remove(words.similar)}>
            {words.similar}
          </Chip>
        </li>
      )}
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Chip to={to} on label={remove(label)}>
            {label}
          </Chip>
        </li>
      ))}
      {switches.map(({ name, label, on, count, next }) => (
        <li key={name}>
          <Chip to={searchPath(next)} on={on} label={on ? remove(label) : undefined}>
            {label} {!on && <small>{count}</small>}
          </Chip>
        </li>
      ))}
      {used > 1 && (
        <li>
          <Chip to={searchPath({ q: address.q })}>{words.clearAll}</Chip>
        </li>
      )}
    </ChipList>
  )
}
