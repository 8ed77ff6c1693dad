import { FILTERS, type SearchAddress } from "./search-address.ts"

/** The filters in use, so that the form keeps them when the browser itself sends it. */
export function HiddenFilters({ address }: { address: SearchAddress }) {
  return (
    <>
      {FILTERS.map((name) => {
        const slug = address[name]
        return slug === null ? null : <input key={name} type="hidden" name={name} value={slug} />
      })}
      {address.today && <input type="hidden" name="today" value="1" />}
    </>
  )
}
