import { Button } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import type { PaymentState, PixPayment } from "@upaon/contract/payments/schemas"
import { Panel } from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { isWaiting, pixPhase } from "./pix-phase.ts"
import css from "./pix.module.css"

const words = payments.pix

/** Where no real bank is: the buttons that play it. */
export function SandboxBank({
  payment,
  onPlayed,
}: {
  payment: PixPayment
  onPlayed: (state: PaymentState) => void
}) {
  const bank = useCallMutation("POST /api/sandbox/pix/{external_reference}", {
    handles: [404, 409],
    onSuccess: ({ data }) => onPlayed(data),
    onError: (fault) => notify({ kind: "error", text: messageOf(fault) }),
  })
  const play = (status: "approved" | "rejected" | "cancelled") =>
    bank.mutate({ params: { external_reference: payment.external_reference }, body: { status } })
  const doing = bank.isPending ? bank.variables.body.status : null
  const open = isWaiting(pixPhase(payment))
  return (
    <Panel title={words.sandboxTitle}>
      <p className={css.packText}>{words.sandboxText}</p>
      <div className={css.bank}>
        <Button loading={doing === "approved"} onClick={() => play("approved")}>
          {words.simulate}
        </Button>
        {open && (
          <>
            <Button variant="default" loading={doing === "rejected"} onClick={() => play("rejected")}>
              {words.simulateRejected}
            </Button>
            <Button variant="default" loading={doing === "cancelled"} onClick={() => play("cancelled")}>
              {words.simulateCancelled}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}
