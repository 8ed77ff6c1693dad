import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router"
import { shell } from "@upaon/contract/messages/shell"
import { ApiFailure } from "../platform/api-client.ts"
import { notify } from "../platform/notices.ts"
import { lastListAddress } from "./list/list-address.ts"
import { FailedState } from "./state-card.tsx"

/** The id in the address (`/edit/12` or `?id=12`, or another name), or null when there is none. */
export function useIdOfAddress(name = "id"): number | null {
  const [search] = useSearchParams()
  const value = useParams()[name] ?? search.get(name) ?? ""
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
}

/** Whether an address is of an existing record's form. */
export const isEdit = (pathname: string) => /\/edit(\/|$)/.test(pathname)

/** Statuses of a failed load that {@link EditLoader} handles itself. */
const EDIT_HANDLES = [400, 403, 404, 422] as const

/** Settings of `useCall` for the record of an edit screen: only with an id, and without cached responses. */
export const editing = (id: number | null) => ({ enabled: id !== null, handles: EDIT_HANDLES, freshMs: 0 })

const Reload = createContext<(() => void) | null>(null)

/** Reloads the edited record and recreates its form; null outside an {@link EditLoader} and a {@link Loaded} with `renewed`. */
export const useReload = () => useContext(Reload)

type Props<Reply, Found> = {
  /** From {@link useIdOfAddress}. */
  id: number | null
  query: UseQueryResult<Reply, Error>
  /** The record within the response, for calls that return a whole list; undefined if it is missing. */
  find: (reply: Reply) => Found | null | undefined
  /** The list to return to if there is no record. */
  backTo: string
  /** The message's duration in ms (default 5 s). */
  messageMs?: number
  message?: string
  children: (record: Found) => ReactNode
}

/**
 * Loads the record of an edit screen by the id in the address (rule c22), never from the cache. If it does not exist or belongs
 * to somebody else, shows 'Ocorreu um erro ao carregar os dados.' and returns to the list.
 */
export function EditLoader<Reply, Found>(props: Props<Reply, Found>) {
  const { id, query, find, backTo, messageMs, message = shell.loadFailed, children } = props
  const navigate = useNavigate()
  const reply = useRenewed(query, id)
  const found = reply === undefined ? undefined : find(reply)
  const refused =
    query.error instanceof ApiFailure && (EDIT_HANDLES as readonly number[]).includes(query.error.status)
  const missing = id === null || (!found && (refused || (query.isSuccess && !query.isFetching)))
  useEffect(() => {
    if (!missing) return
    notify({ kind: "error", text: message, durationMs: messageMs })
    void navigate(lastListAddress(backTo), { replace: true })
  }, [missing, message, messageMs, backTo, navigate])
  if (missing) return null
  if (found) return <Reloaded query={query}>{children(found)}</Reloaded>
  return query.isError ? <FailedState query={query} /> : <FormSkeleton />
}

/** Content that can be reloaded and recreated with the new data. */
function Reloaded({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const [version, setVersion] = useState(0)
  // If that fails the content stays, e.g. a form with what was typed in it.
  const reload = () =>
    void query.refetch().then(({ isSuccess }) => isSuccess && setVersion((before) => before + 1))
  return (
    <Reload value={reload}>
      <Fragment key={version}>{children}</Fragment>
    </Reload>
  )
}

/** The first response that is not from the cache, as a form needs it; later responses and failures do not remove it. */
function useRenewed<Reply>(query: UseQueryResult<Reply, Error>, id: number | null = null): Reply | undefined {
  const [opened, setOpened] = useState<number | null>()
  const opens = opened === id || (query.data !== undefined && !query.isFetching && !query.isError)
  if (opens && opened !== id) setOpened(id)
  return opens ? query.data : undefined
}

type LoadedProps<Reply> = {
  query: UseQueryResult<Reply, Error>
  /** For a form: waits for a response that is not from the cache. The call needs `freshMs: 0`. */
  renewed?: boolean
  children: (reply: Reply) => ReactNode
}

/** Renders a call's response; before that a skeleton, or the error. */
export function Loaded<Reply>({ query, renewed, children }: LoadedProps<Reply>) {
  const opened = useRenewed(query)
  const reply = renewed ? opened : query.data
  if (reply !== undefined)
    return renewed ? <Reloaded query={query}>{children(reply)}</Reloaded> : children(reply)
  return query.isError ? <FailedState query={query} /> : <FormSkeleton />
}

/** The placeholder of a form that is loading. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" style={{ display: "grid", gap: 20 }}>
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={280} />
    </div>
  )
}
