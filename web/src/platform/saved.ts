import { useEffect, useSyncExternalStore } from "react"
import { savedWords as words } from "@upaon/contract/messages/saved-jobs"
import { deletePages, storePage } from "./offline-pages.ts"
import { createListeners } from "./listeners.ts"
import { closeNotice, notify } from "./notices.ts"
import { router } from "./pages/router-bridge.ts"
import { serverNow } from "./server-time.ts"
import { session, useSession } from "./session.ts"
import { HEARTS, readStored, store } from "./stored.ts"

const KEY = "upaon.saved"
/** The last list shown on the page of saved vacancies, for offline use. */
const LIST_KEY = "upaon.saved-list"
const MOST = 500

/** The vacancies saved on this device, newest first; `owner` is the account they are merged with, null for none. */
type Kept = { owner: number | null; ids: readonly number[] }

const nothing: Kept = { owner: null, ids: [] }
let current: Kept | undefined
const { subscribe, tell } = createListeners()
globalThis.window?.addEventListener("storage", ({ key }) => {
  if (key !== KEY) return
  current = undefined
  tell()
})

function kept(): Kept {
  current ??= read()
  return current
}

function read(): Kept {
  const stored = readStored<Partial<Kept>>(KEY)
  const ids = Array.isArray(stored?.ids) ? stored.ids.filter(Number.isInteger) : []
  return { owner: stored?.owner ?? null, ids }
}

function write(next: Kept): void {
  current = next
  store(KEY, next)
  tell()
}

/** The ids of the saved vacancies, newest first; merged with the account's after signing in. */
export function useSaved(): readonly number[] {
  const { user } = useSession()
  const owner = user?.id
  useEffect(() => void joinSaved(), [owner])
  return useSyncExternalStore(subscribe, kept, () => nothing).ids
}

/** The ids after the merge with the account, without those of anybody who used this device before. */
export async function loadSavedIds(): Promise<readonly number[]> {
  await joinSaved()
  return kept().ids
}

let joining: Promise<void> | undefined

/** Merges the device's list with the session: a visitor's list is added to the account's, another person's is deleted. */
export function joinSaved(): Promise<void> {
  joining ??= join()
    .then(saveHearts)
    .catch(() => {
      // The next page tries again.
    })
    .finally(() => {
      joining = undefined
    })
  return joining
}

function saveHearts(): void {
  const hearts = readStored<number[]>(HEARTS) ?? []
  store(HEARTS, null)
  // Without scripts each heart looked empty, so whoever pressed one wanted to save.
  for (const id of hearts) if (!kept().ids.includes(id)) toggleSaved(id, "")
}

/** Nobody asked for the merge, so its failures are not told, except an ended session, which public pages learn of by it alone. */
const UNTOLD = [0, 429, 500, 502, 503, 504]

/** The account whose list this page has fetched; each page fetches once, because other devices may have changed the list. */
let asked: number | null = null

async function join(): Promise<void> {
  const owner = session().user?.id ?? null
  const { owner: former } = kept()
  if (former === owner && asked === owner) return
  if (former !== null && former !== owner) {
    write(nothing)
    store(LIST_KEY, null)
    await deletePages()
  }
  if (owner === null) return
  const { ids } = kept()
  const mine = former === null ? ids.slice(0, MOST) : []
  const { api } = await import("./api.ts")
  const { data } = await api("POST /api/savedJobs/join", { body: { ids: mine } }, { handles: UNTOLD })
  if (session().user?.id !== owner) return
  asked = owner
  // Changes made during this request send their own requests to the account after it.
  const { ids: now } = kept()
  const added = now.filter((id) => !ids.includes(id) && !data.ids.includes(id))
  write({ owner, ids: [...added, ...data.ids.filter((id) => now.includes(id) || !ids.includes(id))] })
}

/** The pending requests by vacancy, so that a later change is sent after an earlier one. */
const telling = new Map<number, Promise<void>>()

/** Saves or removes a vacancy. If the request to the account fails, an error is shown and the change is undone. */
export function toggleSaved(id: number, path: string): void {
  const { ids } = kept()
  const isOn = !ids.includes(id)
  write({ ...kept(), ids: isOn ? [id, ...ids].slice(0, MOST) : ids.filter((one) => one !== id) })
  if (isOn && path.startsWith("/job/")) storePage(path)
  if (isOn) tellSaved()
  telling.set(
    id,
    (telling.get(id) ?? Promise.resolve()).then(() => tellAccount(id, isOn, ids)),
  )
}

async function tellAccount(id: number, isOn: boolean, ids: readonly number[]): Promise<void> {
  // Changes are sent after a pending merge with the account.
  await joining
  const { owner } = kept()
  if (owner === null) return
  try {
    const { api } = await import("./api.ts")
    if (isOn) await api("POST /api/savedJob/register", { body: { job_post_id: id } })
    else await api("DELETE /api/savedJob/{job_post_id}/delete", { params: { job_post_id: id } })
  } catch {
    // Other changes made meanwhile are kept.
    const { owner: present, ids: now } = kept()
    const was = (one: number) => (one === id ? !isOn : now.includes(one))
    if (present === owner)
      write({ owner, ids: [...now.filter((one) => !ids.includes(one)), ...ids].filter(was) })
  }
}

function tellSaved(): void {
  const openList = () => {
    closeNotice(id)
    router.go("/vagas-salvas")
  }
  const id = notify({ kind: "success", text: words.saved, action: { label: words.title, run: openList } })
}

/** The list shown on the page of saved vacancies, and when it was shown. */
export type SavedList<Row> = { at: string; rows: Row[] }

export const rememberList = <Row>(rows: Row[]) =>
  store(LIST_KEY, { at: serverNow().toISOString(), rows } satisfies SavedList<Row>)

export const rememberedList = <Row>() => readStored<SavedList<Row>>(LIST_KEY)
