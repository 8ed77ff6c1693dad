import type { paymentLabel } from "@upaon/contract/payments/labels"
import type { Tone } from "../../panel-kit/index.ts"

const TONES: Record<ReturnType<typeof paymentLabel>["tone"], Tone> = {
  success: "good",
  waiting: "accent",
  failure: "bad",
  neutral: "plain",
}

/** The chip's tone of a payment's label. */
export const paymentTone = (tone: keyof typeof TONES): Tone => TONES[tone]
