import { savedWords as words } from "@upaon/contract/messages/saved-jobs"
import { fill } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import type { SavedJob } from "@upaon/contract/saved-jobs/endpoints"
import { Badge } from "../../design/badge.tsx"
import { Button, LinkButton } from "../../design/button.tsx"
import { JobCard } from "../../design/cards/job-card.tsx"
import { EmptyState, ErrorState } from "../../design/page-states.tsx"
import { Card } from "../../design/surface.tsx"
import { loginPath } from "../../platform/guard.ts"
import { rememberedList, rememberList, loadSavedIds, toggleSaved, useSaved } from "../../platform/saved.ts"
import { session, useSession } from "../../platform/session.ts"
import { jobCardView } from "../jobs/job-card-view.ts"
import css from "./saved-jobs.module.css"
import { SavedSkeleton } from "./saved-skeleton.tsx"
import { useEffect, useState } from "react"
import { quietApi } from "../../platform/api.ts"
import { storePage } from "../../platform/offline-pages.ts"

/** The saved vacancies, the newest first. */
export default function SavedList() {
  const { state, retry } = useSavedJobs()
  if (state === "loading") return <SavedSkeleton />
  if (state === "failed") return <ErrorState onRetry={retry} />
  const { rows, keptAt } = state
  const ended = rows.filter((row) => row.ended)
  if (rows.length === 0) return <NothingSaved />
  return (
    <>
      {keptAt && !isCopy() && (
        <output>
          <Badge tone="accent" icon="clock">
            {fill(words.keptAt, { when: fullDatePtbr(keptAt) })}
          </Badge>
        </output>
      )}
      <GuestNote />
      {ended.length > 0 && (
        <div>
          <Button kind="outline" size="small" onClick={() => ended.forEach(takeOut)}>
            {words.removeEnded}
          </Button>
        </div>
      )}
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.id}>{row.job_post ? <Saved job={row.job_post} /> : <Unread row={row} />}</li>
        ))}
      </ul>
    </>
  )
}

/** How many of the vacancies are stored for offline use: the service worker keeps 60 pages, also this one and others read. */
const OFFLINE = 50

/** The page is an offline copy, which already says how old it is. */
const isCopy = () => "kept" in document.documentElement.dataset

const takeOut = ({ id }: SavedJob) => toggleSaved(id, "")

function Saved({ job }: { job: NonNullable<SavedJob["job_post"]> }) {
  const { key, ...card } = jobCardView(job)
  return <JobCard key={key} {...card} level={2} />
}

/** A vacancy that ended, is paused or awaits review; only its title is known. */
function Unread({ row }: { row: SavedJob }) {
  return (
    <Card className={`row ${css.ended}`}>
      <span>
        {row.title}
        {!row.ended && <small className="fine">{row.paused ? words.mayReopen : words.mayReturn}</small>}
      </span>
      <Badge>{row.ended ? words.ended : row.paused ? words.paused : words.inReview}</Badge>
      <Button
        kind="quiet"
        size="small"
        icon="close"
        aria-label={`${words.remove}: ${row.title}`}
        onClick={() => takeOut(row)}
      >
        {words.remove}
      </Button>
    </Card>
  )
}

function GuestNote() {
  const { logged } = useSession()
  if (logged) return null
  return (
    <p className={`row ${css.note}`}>
      {words.guest}
      <LinkButton kind="outline" size="small" to={loginPath("/vagas-salvas")}>
        {words.login}
      </LinkButton>
    </p>
  )
}

const NothingSaved = () => (
  <EmptyState icon="heart" title={words.empty} actions={<LinkButton to="/search">{words.find}</LinkButton>}>
    {words.emptyText}
  </EmptyState>
)

/** `keptAt`: the time of the stored list when there is no connection, otherwise null. */
type Loaded = { rows: SavedJob[]; keptAt: string | null }
type SavedState = Loaded | "loading" | "failed"

/** What this tab showed last, and to whom: whoever goes back to it is at their place at once. */
let last: { owner: number | undefined; list: Loaded } | undefined

/** The saved vacancies. A removed one stays listed while it is open, so that it can be saved again; others disappear. */
function useSavedJobs() {
  const ids = useSaved()
  const { user } = useSession()
  const [tries, setTries] = useState(0)
  const owner = user?.id
  const [state, setState] = useState<SavedState>(last && last.owner === owner ? last.list : "loading")
  useEffect(() => {
    let left = false
    const show = (next: SavedState) => left || setState(next)
    void load(owner).then(show, async () => {
      const saved = await loadSavedIds()
      const kept = rememberedList<SavedJob>()
      show(kept ? { rows: kept.rows.filter(({ id }) => saved.includes(id)), keptAt: kept.at } : "failed")
    })
    return () => {
      left = true
    }
    // Requested once per person: saving or removing changes the ids, not the vacancies' data.
  }, [owner, tries])
  const shown =
    typeof state === "string"
      ? state
      : { ...state, rows: state.rows.filter(({ id, job_post: job }) => job || ids.includes(id)) }
  return { state: shown, retry: () => setTries((count) => count + 1) }
}

async function load(owner: number | undefined): Promise<Loaded> {
  const ids = await loadSavedIds()
  const { data: rows } =
    owner !== undefined
      ? await quietApi("GET /api/savedJobs")
      : ids.length === 0
        ? { data: [] }
        : await quietApi("POST /api/savedJobs/show", { body: { ids: [...ids] } })
  // Whoever signed out meanwhile leaves nothing on the device.
  if (session().user?.id !== owner) return { rows, keptAt: null }
  rememberList(rows)
  // The newest last, because the service worker removes the pages that it stored first.
  for (const { job_post: job } of rows.slice(0, OFFLINE).toReversed())
    if (job && job.type !== "special_ad") storePage(`/job/${job.slug}`)
  storePage("/vagas-salvas")
  last = { owner, list: { rows, keptAt: null } }
  return last.list
}
