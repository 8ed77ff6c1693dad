import { Suspense, useState } from "react"
import { useDestination } from "../../platform/connection.ts"
import { ifItComes } from "../../platform/if-it-comes.ts"
import type { SearchAddress } from "@upaon/contract/search/search-address"

const KeywordSuggestions = ifItComes(() => import("./keyword-suggestions.tsx"))

type Props = {
  id: string
  /** Said in the empty box, and its name for screen readers. */
  placeholder: string
  /** Words in the address. */
  defaultValue?: string
  /** What is chosen already: suggestions are counted within it, and keep it. */
  chosen: Partial<SearchAddress>
  /** Told the words in the box with every letter, and when the person turns elsewhere. */
  onType?: (words: string) => void
  onLeave?: (words: string) => void
}

/** The keyword box's input. A plain search field until it is used; suggestions come with the first focus. */
export function KeywordInput({ id, placeholder, defaultValue, chosen, onType, onLeave }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  // What is sent needs none any more.
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
