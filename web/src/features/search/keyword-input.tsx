import { Suspense, useState } from "react"
import { useDestination } from "../../platform/connection.ts"
import { lazyOptional } from "../../platform/lazy-optional.ts"
import type { SearchAddress } from "@upaon/contract/search/search-address"

const KeywordSuggestions = lazyOptional(() => import("./keyword-suggestions.tsx"))

type Props = {
  id: string
  /** The placeholder, also used as the accessible name. */
  placeholder: string
  /** Words in the address. */
  defaultValue?: string
  /** The current filters: suggestions are counted with them and keep them. */
  chosen: Partial<SearchAddress>
  /** `onType` is called with the words on every keystroke, `onLeave` when the input loses focus. */
  onType?: (words: string) => void
  onLeave?: (words: string) => void
}

/** The input of the keyword search. Suggestions are loaded on its first focus. */
export function KeywordInput({ id, placeholder, defaultValue, chosen, onType, onLeave }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  // Once the search is submitted, suggestions are no longer needed.
  const isSent = useDestination() !== null
  return (
    <>
      <input
        id={id}
        className="bare"
        type="search"
        name="q"
        defaultValue={defaultValue}
        placeholder={placeholder}
        aria-label={placeholder.replace("...", "")}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => setInput(event.currentTarget)}
        onInput={(event) => onType?.(event.currentTarget.value.trim())}
        onBlur={(event) => onLeave?.(event.currentTarget.value.trim())}
      />
      {input && !isSent && (
        <Suspense fallback={null}>
          <KeywordSuggestions input={input} chosen={chosen} />
        </Suspense>
      )}
    </>
  )
}
