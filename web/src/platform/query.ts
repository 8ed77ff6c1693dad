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

/** The panel's server state. Reads are tried again on a lost connection or a 5xx; writes never. */
export function createPanelQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (fault, query) => reportFailure(fault, query.meta?.handles) }),
    mutationCache: new MutationCache({
      onError: (fault, _input, _before, mutation) => reportFailure(fault, mutation.meta?.handles),
    }),
    defaultOptions: {
      // Made at once also while the browser believes itself offline: a parked call would show nothing and act later.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (times, fault) => times < RETRIES && isUncertain(fault),
        retryDelay: (times) => 400 * 2 ** times,
      },
      mutations: { networkMode: "always", retry: false },
    },
  })
}

type CallSettings<K extends ApiKey> = {
  handles?: Handles
  /** false: not called yet (a parent choice is missing). */
  enabled?: boolean
  /** Keeps showing the previous rows while a new page or filter loads. */
  keepPrevious?: boolean
  /** Milliseconds between two looks, or a function of the last answer; false: none. */
  every?: number | false | ((reply: ReplyOf<K> | undefined) => number | false)
  /** Milliseconds during which the answer counts as fresh (10 s when absent). */
  freshMs?: number
}

/**
 * Reads a call and keeps its answer: `const states = useCall("GET /api/states", { query: { all: 1 } })`.
 * Answers TanStack Query's result; `data` is the whole reply (`data.data` holds the rows).
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
    refetchInterval:
      typeof every === "function" ? (query) => every(query.state.data as ReplyOf<K> | undefined) : every,
    staleTime: settings.freshMs,
    meta: { handles: settings.handles },
  })
}

/** Reads several calls that ask for nothing; their results stand in the same order. */
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
  /** Sentence of the success notice (3 s). */
  success?: string | ((reply: ReplyOf<K>, input: InputOf<K>) => string)
  /** Sentence of any failure, in place of the central handler's. */
  failed?: string | ((fault: Error) => string)
  /** What a 404 means: somebody else was quicker. */
  gone?: string
  /** Writes of one name go one after the other, so that the last one is what stays. */
  inTurn?: string
  /** Calls whose kept answers are out of date after this one, also where nobody knows whether it was done, or it is gone or stands otherwise. */
  renews?: readonly ApiKey[]
  onSuccess?: (reply: ReplyOf<K>, input: InputOf<K>) => void
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
  const renew = useRenew()
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
      onSuccess?.(reply, input)
    },
    onError: (fault, input) => {
      if (gone && isGone(fault)) notify({ kind: "warning", text: gone })
      if (isUncertain(fault) || isGone(fault) || isConflict(fault)) renew(...(renews ?? []))
      if (failed) notify({ kind: "error", text: typeof failed === "string" ? failed : failed(fault) })
      // The central handler leaves it to who asked (rule P8.1).
      else if (isConflict(fault) && handles !== "all" && !handles?.includes(409))
        notify({ kind: "error", text: messageOf(fault) })
      onError?.(fault, input)
    },
    onSettled: (_reply, _fault, _input, pressed) => refocus(pressed),
  })
}

/** Answers a function that marks kept answers of the given calls as out of date. */
export function useRenew(): (...keys: ApiKey[]) => void {
  const queries = useQueryClient()
  return (...keys) => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
  }
}
