import type { SavedJob } from "@upaon/contract/saved-jobs/endpoints"
import { useEffect, useState } from "react"
import { quietApi } from "../../platform/api.ts"
import { keepPage } from "../../platform/kept-pages.ts"
import { joinSaved, rememberedList, rememberList, useSaved } from "../../platform/saved.ts"
import { useSession } from "../../platform/session.ts"

/** `keptAt`: without a connection it is what the page last showed. */
type Loaded = { rows: SavedJob[]; keptAt: string | null }
export type SavedState = Loaded | "loading" | "failed"

/** What is saved, and how it stands; what is taken out meanwhile is gone at once. */
export function useSavedJobs() {
  const ids = useSaved()
  const { user } = useSession()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<SavedState>("loading")
  const owner = user?.id
  useEffect(() => {
    let left = false
    const show = (next: SavedState) => left || setState(next)
    void load(owner !== undefined, ids).then(show, () => {
      const kept = rememberedList<SavedJob>()
      show(kept ? { rows: kept.rows, keptAt: kept.at } : "failed")
    })
    return () => {
      left = true
    }
    // Asked once for each person: what is pressed here changes the ids, not what is known of the vacancies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner, tries])
  const shown =
    typeof state === "string" ? state : { ...state, rows: state.rows.filter(({ id }) => ids.includes(id)) }
  return { state: shown, retry: () => setTries((count) => count + 1) }
}

async function load(signedIn: boolean, ids: readonly number[]): Promise<Loaded> {
  if (signedIn) await joinSaved()
  const { data: rows } = signedIn
    ? await quietApi("GET /api/savedJobs")
    : ids.length === 0
      ? { data: [] }
      : await quietApi("POST /api/savedJobs/show", { body: { ids: [...ids] } })
  rememberList(rows)
  keepPage("/vagas-salvas")
  for (const { job_post: job } of rows) if (job && job.type !== "special_ad") keepPage(`/job/${job.slug}`)
  return { rows, keptAt: null }
}
