import { useInterval } from "@mantine/hooks"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { payments } from "@upaon/contract/messages/payments"
import type { PaymentState, PixPayment } from "@upaon/contract/payments/endpoints"
import { PIX_MINUTES_DEFAULT } from "@upaon/contract/payments/statuses"
import { useEffect, useState } from "react"
import { useNavigate, useNavigation, useSearchParams } from "react-router"
import { quietApi } from "../../../platform/api.ts"
import { sentenceOf } from "../../../platform/failures.ts"
import { useSending } from "../../../platform/form-sending.ts"
import { dismiss, notify } from "../../../platform/notices.ts"
import { openPayment, PixProblem, PAYMENT_PARAMETER } from "./open-payment.ts"
import { isWaiting, mayBePaid, nextCheckIn, type PixPhase, pixPhase } from "./pix-status.tsx"

export type PixPage = ReturnType<typeof usePixPayment>

const words = payments.pix

/** A payment with the times when the wait began and when the code expires, in ms by this device's clock. */
type Waited = PixPayment & { since: number; end: number }

/** The state of one PIX payment on its page: it is created or resumed, counted down, checked, ended, and retried. */
export function usePixPayment(packId: number) {
  const [attempt, setAttempt] = useState(0)
  const queries = useQueryClient()
  const queryKey = ["pix", packId, attempt]
  const query = useQuery<Waited>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Waited>(queryKey)
      return known ? checked(known, signal) : opened(packId, attempt > 0, signal)
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => isAskedAbout(data) && nextCheckIn(Date.now() - data.since),
    // Money may also come for a code that has ended, and a person's decision may take days: whoever comes back looks for both.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data !== undefined && (mayBePaid(pixPhase(data)) || pixPhase(data) === "held") && "always",
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached, so that returning to the page opens the payment again.
    gcTime: 0,
    retry: false,
    // A failed check is not reported, because the next one tries again; the page keeps the known state.
    meta: { handles: "all" },
  })
  const { data: payment = null, error, refetch } = query
  const making = query.isPending || query.isPlaceholderData
  const problem = query.isLoadingError ? error : null
  const now = useNow()
  const leftMs = payment ? leftOf(payment, now) : 0
  const phase = payment ? phaseOf(payment, now) : "pending"
  const { busy: checking, sendOnce } = useSending()

  useAddress(payment?.id)
  useEndCheck(!making && leftMs === 0 && payment?.status === "pending", refetch)
  useFailureNotice(!making && phase === "rejected")
  useWayBack(problem)

  const check = async () => {
    const { data, error: fault } = await refetch()
    const said = fault && sentenceOf(fault)
    if (said) notify({ kind: "error", ...said })
    else if (!fault && data && mayBePaid(pixPhase(data))) notify({ text: words.notYet })
  }

  return {
    payment,
    phase,
    /** 'Gerando PIX...' */
    making,
    /** Why there is no code; a new try may help. */
    problem: problem && (problem instanceof PixProblem ? problem.message : words.processFailed),
    leftMs,
    checking,
    /** The check by the button, whose result is shown. */
    check: () => void sendOnce(check),
    retry: () => setAttempt((before) => before + 1),
    /** Sets a state that did not come from a check but from the simulated bank. */
    adopt: (state: PaymentState) =>
      queries.setQueryData<Waited>(queryKey, (before) =>
        before?.id === state.id ? { ...before, ...state } : before,
      ),
  }
}

/** Opens the payment that the address names: a phone may discard the page while the person pays in the bank's app. */
async function opened(packId: number, retry: boolean, signal: AbortSignal): Promise<Waited> {
  const showed = Number(new URL(location.href).searchParams.get(PAYMENT_PARAMETER))
  const payment = await openPayment(packId, { retry, showed, signal })
  const since = Date.now()
  // The end is computed once per payment, because the rounding of later responses would shift it.
  return { ...payment, since, end: since + (payment.expires_in ?? PIX_MINUTES_DEFAULT * 60) * 1000 }
}

async function checked(known: Waited, signal: AbortSignal): Promise<Waited> {
  const input = { params: { id: known.id } }
  const { data } = await quietApi("GET /api/pointPacksPayment/{id}/status", input, { signal })
  return { ...known, ...data }
}

/** The current time, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return now
}

const leftOf = ({ since, end }: Waited, now: number) => Math.max(0, end - Math.max(now, since))

/** The page's clock expires a pending code; every other state comes from the server. */
function phaseOf(payment: Waited, now: number): PixPhase {
  const phase = pixPhase(payment)
  return phase === "pending" && leftOf(payment, now) === 0 ? "expired" : phase
}

const isAskedAbout = (payment: Waited | undefined): payment is Waited =>
  payment !== undefined && isWaiting(phaseOf(payment, Date.now()))

function useAddress(id: number | undefined) {
  const [search, setSearch] = useSearchParams()
  const { state } = useNavigation()
  useEffect(() => {
    // Whoever is on their way elsewhere would be called back.
    if (id === undefined || state !== "idle" || search.get(PAYMENT_PARAMETER) === String(id)) return
    const shown = new URLSearchParams(search)
    shown.set(PAYMENT_PARAMETER, String(id))
    setSearch(shown, { replace: true, preventScrollReset: true })
  }, [id, state, search, setSearch])
}

/** Checks once when the code expires, because the payment may just have arrived. */
function useEndCheck(ended: boolean, check: () => Promise<unknown>) {
  useEffect(() => {
    if (ended) void check()
  }, [ended, check])
}

/** Shows the failure until a new code is created, for which it would be wrong. */
function useFailureNotice(failed: boolean) {
  useEffect(() => {
    if (!failed) return
    const notice = notify({ kind: "error", text: words.failed })
    return () => dismiss(notice)
  }, [failed])
}

/** Returns to the list of packs when there is no payment to wait for. */
function useWayBack(problem: Error | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!(problem instanceof PixProblem && problem.gone)) return
    notify({ kind: "error", text: problem.message })
    void navigate("/panel/points-buy", { replace: true })
  }, [problem, navigate])
}
