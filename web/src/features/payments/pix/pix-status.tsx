import { payments } from "@upaon/contract/messages/payments"
import { countdown, MINUTE_MS } from "@upaon/contract/platform/format-time"
import { PanelIcon, type PanelIconName, type Tone } from "../../../panel-kit/index.ts"
import css from "./pix.module.css"
import { isPaid, mayRetry } from "@upaon/contract/payments/statuses"

/** The states that the PIX page can show. */
export type PixPhase =
  | "pending"
  | "processing"
  | "held"
  | "paid"
  | "expired"
  | "cancelled"
  | "rejected"
  | "failed"

const BACK: readonly string[] = ["refunded", "chargedback"]

/** The state that the page shows for a payment; it is "paid" only after the points were credited. */
export function pixPhase(payment: { status: string; credited_point: number }): PixPhase {
  if (isPaid(payment.status)) return payment.credited_point === 1 ? "paid" : "processing"
  if (mayRetry(payment.status)) return payment.status as PixPhase
  if (BACK.includes(payment.status)) return "failed"
  // Its money came, and differs from the price or is disputed: a person decides.
  if (payment.status === "inmediation") return "held"
  return payment.status === "pending" ? "pending" : "processing"
}

/** Whether the bank may still change the state by itself. */
export const isWaiting = (phase: PixPhase) => phase === "pending" || phase === "processing"

/** Whether money may still arrive, as it may for a code that has ended (rule 7). */
export const mayBePaid = (phase: PixPhase) => !(["held", "paid", "failed"] as PixPhase[]).includes(phase)

/** After this time the page checks only on window focus, when the code expires, and by the button (rule b9). */
const POLLING_MS = 20 * MINUTE_MS
const BRISK_MS = 2 * MINUTE_MS

/** Milliseconds until the next check of a payment pending for `waitedMs`; false when there is no automatic check. */
export const nextCheckIn = (waitedMs: number): number | false =>
  waitedMs < POLLING_MS && (waitedMs < BRISK_MS ? 5000 : 10_000)

const words = payments.pix

const LOOKS: Record<PixPhase, { tone: Tone; icon: PanelIconName; hint: string }> = {
  pending: { tone: "accent", icon: "clock", hint: words.hints.pending },
  processing: { tone: "blue", icon: "clock", hint: words.hints.processing },
  held: { tone: "blue", icon: "clock", hint: "" },
  paid: { tone: "good", icon: "check", hint: "" },
  expired: { tone: "bad", icon: "clock", hint: "" },
  cancelled: { tone: "bad", icon: "close", hint: "" },
  rejected: { tone: "bad", icon: "close", hint: "" },
  failed: { tone: "bad", icon: "close", hint: "" },
}

/** The banner with the payment's state and the remaining time of its code. */
export function PixStatus({ phase, leftMs }: { phase: PixPhase; leftMs: number }) {
  const { tone, icon, hint } = LOOKS[phase]
  return (
    <section className={`row ${css.banner}`} data-tone={tone}>
      <PanelIcon name={icon} size={24} />
      <output className={css.bannerWords}>
        <b>{words.status[phase]}</b>
        {hint && <span>{hint}</span>}
      </output>
      {phase === "pending" && (
        <p className={css.clock} role="timer" aria-live="off">
          <span>{words.expiresIn}</span>
          <b>{countdown(leftMs)}</b>
        </p>
      )}
    </section>
  )
}
