import { counted } from "@upaon/contract/platform/format"
import type { Suggestion as Found } from "@upaon/contract/search/endpoints"
import { emptyAddress, type SearchAddress, searchInput } from "@upaon/contract/search/search-address"
import { useNavigate } from "react-router"
import type { IconName } from "../../design/icon.tsx"
import { type Suggestion, Suggestions } from "../../design/suggestions.tsx"
import { quietApi } from "../../platform/api.ts"

const LEAST_LETTERS = 2
const icons: Record<Found["kind"], IconName> = {
  title: "search",
  area: "briefcase",
  company: "building",
  place: "pin",
}

type Choice = Suggestion & { found: Found }

/** What to search for, by the letters typed so far: titles, areas, companies and places that have vacancies. */
export default function KeywordSuggestions({
  input,
  chosen,
}: {
  input: HTMLInputElement
  chosen: Partial<SearchAddress>
}) {
  const navigate = useNavigate()
  const suggest = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
    if (text.length < LEAST_LETTERS) return []
    const { data } = await quietApi(
      "GET /api/search/suggest",
      { query: { ...searchInput({ ...emptyAddress, ...chosen }), q: text } },
      { signal },
    )
    return data.map((found) => ({
      key: found.path,
      label: found.text,
      note: counted(found.job_posts_count, "vaga", "vagas"),
      icon: icons[found.kind],
      found,
    }))
  }
  const choose = ({ found }: Choice) => {
    write(input, new URLSearchParams(found.path.split("?")[1]).get("q") ?? "")
    void navigate(found.path)
  }
  return <Suggestions input={input} suggest={suggest} onChoose={choose} />
}

/** The box shows what was chosen, and the phone's keyboard goes away. */
function write(input: HTMLInputElement, text: string): void {
  input.value = text
  input.blur()
}
