import { fold } from "@upaon/contract/platform/format"
import type { ComboboxItem, OptionsFilter } from "@mantine/core"

/** Pickers match by substring, whatever the case and the accents; entries that begin so come first. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  const flat = options.filter((option): option is ComboboxItem => "value" in option)
  if (!wanted) return flat.slice(0, limit)
  const found = flat
    .map((option) => ({ option, at: fold(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
  found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
  return found.map(({ option }) => option).slice(0, limit)
}
