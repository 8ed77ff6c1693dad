import { PIX_MINUTES_DEFAULT } from "@upaon/contract/payments/statuses"
import type { PixPayment } from "@upaon/contract/payments/schemas"
import { useEffect, useState } from "react"

/** Milliseconds until a payment's code ends, told each second; a payment without an end has 15 minutes from now. */
export function useCountdown(payment: PixPayment | null): number {
  const id = payment?.id
  const expiresAt = payment?.expires_at
  const running = payment !== null && !payment.is_final
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!running) return
    const end = expiresAt ? Date.parse(expiresAt) : Date.now() + PIX_MINUTES_DEFAULT * 60_000
    const tell = () => setLeft(Math.max(0, end - Date.now()))
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [id, expiresAt, running])
  return left ?? PIX_MINUTES_DEFAULT * 60_000
}
