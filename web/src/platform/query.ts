import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query"
import type { ApiKey } from "@upaon/contract/api"
import type { CallArgs } from "./api-client.ts"
import { type InputOf, quietApi, type ReplyOf } from "./api.ts"
import { type Handles, isConflict, isGone, isUncertain, messageOf, reportFailure } from "./failures.ts"
import { notify } from "./notices.ts"
import { refocus } from "./refocus.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { handles?: Handles }
    mutationMeta: { handles?: Handles }
  }
}

const RETRIES = 2

/** Whoever has waited until the timeout is told so, instead of waiting twice more. */
const isTimeout = ({ cause }: Error) => cause instanceof DOMException && cause.name === "TimeoutError"

/** The cache of the panel's server state. Reads are retried after a lost connection or a 5xx; writes never are. */
export function createPanelQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (fault, query) => reportFailure(fault, query.meta?.handles) }),
    mutationCache: new MutationCache({
      onError: (fault, _input, _before, mutation) => reportFailure(fault, mutation.meta?.handles),
    }),
    defaultOptions: {
      // Requests are sent even if the browser reports being offline: a paused one would show nothing and run later.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (times, fault) => times < RETRIES && isUncertain(fault) && !isTimeout(fault),
        retryDelay: (times) => 400 * 2 ** times,
      },
      mutations: { networkMode: "always", retry: false },
    },
  })
}

type CallSettings<K extends ApiKey> = {
  handles?: Handles
  /** false: the call is not made (yet), e.g. because a parent has not been chosen. */
  enabled?: boolean
  /** Keeps showing the previous rows while a new page or filter loads. */
  keepPrevious?: boolean
  /** The polling interval in ms, or a function of the last response; false: no polling. */
  every?: number | false | ((reply: ReplyOf<K> | undefined) => number | false)
  /** How long the response counts as fresh, in ms; by default each screen asks anew. */
  freshMs?: number
}

/**
 * Makes a read call and caches its response: `const states = useCall("GET /api/states", { query: { all: 1 } })`. Returns TanStack
 * Query's result; `data` is the whole response (`data.data` has the rows).
 */
export function useCall<K extends ApiKey>(
  key: K,
  ...[input, settings = {}]: CallArgs<K, CallSettings<K>>
): UseQueryResult<ReplyOf<K>, Error> {
  const { every } = settings
  return useQuery<ReplyOf<K>, Error>({
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => quietApi(key, ...([input, { signal }] as CallArgs<K>)),
    enabled: settings.enabled ?? true,
    placeholderData: settings.keepPrevious ? keepPreviousData : undefined,
    refetchInterval: typeof every === "function" ? (query) => every(query.state.data) : every,
    staleTime: settings.freshMs,
    meta: { handles: settings.handles },
  })
}

/** Makes several read calls without input; the results are in the same order. */
export const useCalls = <K extends ApiKey>(keys: readonly K[]): UseQueryResult<ReplyOf<K>, Error>[] =>
  useQueries({
    queries: keys.map((key) => ({
      queryKey: [key, {}],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        quietApi(key, ...([{}, { signal }] as unknown as CallArgs<K>)),
    })),
  })

type MutationSettings<K extends ApiKey> = {
  handles?: Handles
  /** The success notice's text (3 s). */
  success?: string | ((reply: ReplyOf<K>, input: InputOf<K>) => string)
  /** The text for any failure, instead of the central handler's. */
  failed?: string | ((fault: Error) => string)
  /** The text for a 404, which means that somebody else removed the record before. */
  gone?: string
  /** Writes with the same name run one after the other, so that the last one wins. */
  inTurn?: string
  /** Cached calls to invalidate afterwards, also after a failure that leaves the outcome unknown, or a 404 or 409. */
  renews?: readonly ApiKey[]
  /** Until a returned promise settles, e.g. the next screen has loaded, the write counts as pending. */
  onSuccess?: (reply: ReplyOf<K>, input: InputOf<K>) => unknown
  onError?: (fault: Error, input: InputOf<K>) => void
}

/**
 * A write: `const pause = useCallMutation("POST /api/jobPost/status/paused", { success: "Vaga pausada com sucesso!",
 * renews: ["GET /api/jobPost/my"] })`, then `pause.mutate({ body: { id } })`.
 */
export function useCallMutation<K extends ApiKey>(
  key: K,
  settings: MutationSettings<K> = {},
): UseMutationResult<ReplyOf<K>, Error, InputOf<K>> {
  const renew = useInvalidate()
  const { success, failed, gone, handles, renews, onSuccess, onError } = settings
  return useMutation<ReplyOf<K>, Error, InputOf<K>, Element | null>({
    mutationFn: (input) => quietApi(key, ...([input] as unknown as CallArgs<K>)),
    meta: { handles: failed ? "all" : gone ? [404] : handles },
    scope: settings.inTurn === undefined ? undefined : { id: settings.inTurn },
    onMutate: () => document.activeElement,
    onSuccess: (reply, input) => {
      if (success)
        notify({ kind: "success", text: typeof success === "string" ? success : success(reply, input) })
      renew(...(renews ?? []))
      return onSuccess?.(reply, input)
    },
    onError: (fault, input) => {
      if (gone && isGone(fault)) notify({ kind: "warning", text: gone })
      if (isUncertain(fault) || isGone(fault) || isConflict(fault)) renew(...(renews ?? []))
      if (failed) notify({ kind: "error", text: typeof failed === "string" ? failed : failed(fault) })
      // The central handler does not report conflicts; they are left to the caller (rule P8.1).
      else if (isConflict(fault) && handles !== "all" && !handles?.includes(409))
        notify({ kind: "error", text: messageOf(fault) })
      onError?.(fault, input)
    },
    onSettled: (_reply, _fault, _input, pressed) => refocus(pressed),
  })
}

/** Returns a function that invalidates the cached responses of the given calls. */
export function useInvalidate(): (...keys: ApiKey[]) => void {
  const queries = useQueryClient()
  return (...keys) => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
  }
}
