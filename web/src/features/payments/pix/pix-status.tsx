import { payments } from "@upaon/contract/messages/payments"
import { countdown } from "@upaon/contract/platform/format-time"
import { PanelIcon, type PanelIconName, type Tone } from "../../../panel-kit/index.ts"
import type { PixPhase } from "./pix-phase.ts"
import css from "./pix.module.css"

const words = payments.pix

const LOOKS: Record<PixPhase, { tone: Tone; icon: PanelIconName; hint: string }> = {
  pending: { tone: "accent", icon: "clock", hint: words.hints.pending },
  processing: { tone: "blue", icon: "clock", hint: words.hints.processing },
  paid: { tone: "good", icon: "check", hint: words.hints.paid },
  expired: { tone: "bad", icon: "clock", hint: "" },
  cancelled: { tone: "bad", icon: "close", hint: "" },
  rejected: { tone: "bad", icon: "close", hint: "" },
  failed: { tone: "bad", icon: "close", hint: "" },
}

/** The banner: how the payment stands, and how long its code lives. */
export function PixStatus({ phase, leftMs }: { phase: PixPhase; leftMs: number }) {
  const { tone, icon, hint } = LOOKS[phase]
  return (
    <section className={css.banner} data-tone={tone}>
      <span className={css.bannerIcon}>
        <PanelIcon name={icon} size={24} />
      </span>
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
