import { payments } from "@upaon/contract/messages/payments"
import type { PaymentState, PixPayment } from "@upaon/contract/payments/endpoints"
import { useCallback, useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { api } from "../../../platform/api.ts"
import { isAborted } from "../../../platform/failures.ts"
import { dismiss, notify } from "../../../platform/notices.ts"
import { openPayment, PixProblem, SHOWED } from "./open-payment.ts"
import { isWaiting, type PixPhase, pixPhase } from "./pix-status.tsx"
import { useStatusChecks } from "./use-status-checks.ts"
import { PIX_MINUTES_DEFAULT } from "@upaon/contract/payments/statuses"

export type PixPage = ReturnType<typeof usePixPayment>

const words = payments.pix

/** What an attempt came to: a payment, or why there is none. */
type Made = { attempt: number; payment: PixPayment | null; problem: string | null }

/** The life of one PIX on its page: made or resumed, counted down, checked, ended, tried again. */
export function usePixPayment(packId: number) {
  const [attempt, setAttempt] = useState(0)
  const [made, setMade] = useState<Made | null>(null)
  const [checking, setChecking] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    const stop = new AbortController()
    const here = new URL(location.href)
    const showed = Number(here.searchParams.get(SHOWED))
    openPayment(packId, { retry: attempt > 0, showed, signal: stop.signal }).then(
      (payment) => {
        if (stop.signal.aborted) return
        here.searchParams.set(SHOWED, String(payment.id))
        history.replaceState(history.state, "", here)
        setMade({ attempt, payment, problem: null })
      },
      (fault: unknown) => {
        if (stop.signal.aborted || isAborted(fault)) return
        const known = fault instanceof PixProblem
        const sentence = known ? fault.message : words.processFailed
        setMade({ attempt, payment: null, problem: sentence })
        if (!known || !fault.gone) return
        notify({ kind: "error", text: sentence })
        void navigate("/panel/points-buy", { replace: true })
      },
    )
    return () => stop.abort()
  }, [packId, attempt, navigate])

  const making = made?.attempt !== attempt
  const payment = made?.payment ?? null
  const leftMs = useCountdown(payment)
  const phase = phaseOf(payment, leftMs)

  const adopt = useCallback((state: PaymentState) => {
    setMade((before) =>
      before?.payment?.id === state.id ? { ...before, payment: { ...before.payment, ...state } } : before,
    )
  }, [])

  const id = payment?.id
  const check = useCallback(
    async (asked = false) => {
      if (id === undefined) return
      setChecking(asked)
      try {
        const { data } = await api(
          "GET /api/pointPacksPayment/{id}/status",
          { params: { id } },
          { handles: asked ? [] : "all" },
        )
        adopt(data)
        if (asked && isWaiting(pixPhase(data))) notify({ text: words.notYet })
      } catch {
        // The next check tries again; the page goes on with what it knows.
      } finally {
        setChecking(false)
      }
    },
    [id, adopt],
  )

  useStatusChecks({ id, waiting: payment !== null && !making && isWaiting(phase), check })
  useEndCheck(leftMs === 0 && payment?.status === "pending", check)
  useFailureNotice(!making && (phase === "rejected" || phase === "failed"))

  return {
    payment,
    phase,
    /** 'Gerando PIX...' */
    making,
    /** Why there is no code; a new try may help. */
    problem: making ? null : made.problem,
    leftMs,
    checking,
    /** `asked`: by the person, who hears what came of it. */
    check,
    retry: () => setAttempt((before) => before + 1),
    /** A state that came by another way than a check (the sandbox's bank). */
    adopt,
  }
}

/** The page's own clock ends a waiting code; only the server ends anything else. */
function phaseOf(payment: PixPayment | null, leftMs: number): PixPhase {
  if (!payment) return "pending"
  const phase = pixPhase(payment)
  return phase === "pending" && leftMs === 0 ? "expired" : phase
}

/** Once, when the code ends: the money may just have come. */
function useEndCheck(ended: boolean, check: () => Promise<void>) {
  useEffect(() => {
    if (ended) void check()
  }, [ended, check])
}

/** Told until a new code is made: beside that one it would be untrue. */
function useFailureNotice(failed: boolean) {
  useEffect(() => {
    if (!failed) return
    const notice = notify({ kind: "error", text: words.failed })
    return () => dismiss(notice)
  }, [failed])
}

/** Milliseconds until a payment's code ends, told each second; a payment without an end has 15 minutes from now. */
function useCountdown(payment: PixPayment | null): number {
  const id = payment?.id
  const running = payment !== null && !payment.is_final
  const endOf = useEffectEvent(() => Date.now() + (payment?.expires_in ?? PIX_MINUTES_DEFAULT * 60) * 1000)
  const [told, setTold] = useState<{ id: number; left: number } | null>(null)
  useEffect(() => {
    if (!running || id === undefined) return
    // Once for each payment: what later answers say of the end differs by their rounding.
    const end = endOf()
    const tell = () => setTold({ id, left: Math.max(0, end - Date.now()) })
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [id, running])
  // A new code has not ended with the former one.
  return told && told.id === id ? told.left : PIX_MINUTES_DEFAULT * 60_000
}
