import { Button, LoadingOverlay, Skeleton } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { mayRetry, packPoints } from "@upaon/contract/payments/statuses"
import { Panel, PanelButton, PanelIcon, StateCard } from "../../../panel-kit/index.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { usePixProvider } from "../use-pix-provider.ts"
import { PaidDialog } from "./paid-dialog.tsx"
import { PixCode, PixCodeSkeleton } from "./pix-code.tsx"
import { isWaiting, pixPhase, PixStatus } from "./pix-status.tsx"
import { type PixPage, usePixPayment } from "./use-pix-payment.ts"
import css from "./pix.module.css"
import type { PaymentState, PixPayment, PointPack } from "@upaon/contract/payments/endpoints"
import { money } from "@upaon/contract/platform/format"
import { messageOf } from "../../../platform/failures.ts"

const words = payments.pix

/** One pack's PIX: what is bought, the code, how it stands. */
export function PixPayment({ packId }: { packId: number }) {
  const page = usePixPayment(packId)
  const { payment, phase, making, problem } = page
  const pack = useCall("GET /api/pointPacks/{id}", { params: { id: packId } }, { handles: [404] }).data?.data
  const provider = usePixProvider()
  const shows = payment !== null && !making && problem === null
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {shows && <PixStatus phase={phase} leftMs={page.leftMs} />}
        {problem ? (
          <Problem text={problem} onRetry={page.retry} />
        ) : (
          <Panel>
            <div className={css.stage} aria-busy={making}>
              <LoadingOverlay
                visible={making}
                zIndex={2}
                loaderProps={{ children: <Making /> }}
                overlayProps={{ radius: "md", blur: 2 }}
              />
              <Stage payment={payment} phase={phase} />
            </div>
            {shows && <Buttons page={page} />}
          </Panel>
        )}
      </div>
      <div className={css.side}>
        <ChosenPack pack={pack ?? null} payment={payment} />
        {provider === "sandbox" && shows && payment && phase !== "paid" && (
          <SandboxBank payment={payment} onPlayed={page.adopt} />
        )}
      </div>
      {shows && phase === "paid" && <PaidDialog points={payment.points} />}
    </div>
  )
}

function Stage({ payment, phase }: Pick<PixPage, "payment" | "phase">) {
  if (!payment) return <PixCodeSkeleton />
  return isWaiting(phase) ? <PixCode payment={payment} /> : <Ended phase={phase} />
}

function Buttons({ page: { phase, checking, check, retry } }: { page: PixPage }) {
  return (
    <div className={css.buttons}>
      <PanelButton to="/panel/points-buy" variant="default">
        {words.back}
      </PanelButton>
      {phase !== "paid" && phase !== "failed" && (
        <Button variant="light" loading={checking} onClick={() => void check()}>
          {words.check}
        </Button>
      )}
      {mayRetry(phase) && <Button onClick={retry}>{words.retry}</Button>}
    </div>
  )
}

const Making = () => (
  <output className={css.making}>
    <span className={css.spinner} aria-hidden="true" />
    <b>{words.generating}</b>
  </output>
)

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <StateCard
      icon="warning"
      tone="bad"
      title={text}
      action={
        <>
          <PanelButton to="/panel/points-buy" variant="default">
            {words.back}
          </PanelButton>
          <PanelButton onClick={onRetry} icon="retry">
            {words.retry}
          </PanelButton>
        </>
      }
    />
  )
}

const Ended = ({ phase }: Pick<PixPage, "phase">) => (
  <div className={css.ended} data-phase={phase}>
    <PanelIcon name={phase === "paid" ? "check" : phase === "expired" ? "clock" : "close"} size={44} />
    <p>{phase === "paid" ? words.hints.paid : words.hints.ended}</p>
  </div>
)

type Props = {
  /** null while it loads. */
  pack: PointPack | null
  /** Once made, it says what it was made for: the pack may change meanwhile. */
  payment: PixPayment | null
}

/** What is being bought. */
function ChosenPack({ pack, payment }: Props) {
  return (
    <Panel title={words.pack}>
      {pack ? (
        <>
          <h3 className={css.packTitle}>{pack.title}</h3>
          {pack.description && <p className={`soft ${css.packText}`}>{pack.description}</p>}
          <dl className={css.packFacts}>
            <div>
              <dt>{words.points}</dt>
              <dd>{packPoints(payment ? payment.points : pack.points)}</dd>
            </div>
            <div>
              <dt>{words.price}</dt>
              <dd>{money(payment?.price ?? pack.price)}</dd>
            </div>
          </dl>
        </>
      ) : (
        <Skeleton height={148} />
      )}
    </Panel>
  )
}

/** Where no real bank is: the buttons that play it. */
function SandboxBank({
  payment,
  onPlayed,
}: {
  payment: PixPayment
  onPlayed: (state: PaymentState) => void
}) {
  const bank = useCallMutation("POST /api/sandbox/pix/{external_reference}", {
    failed: messageOf,
    onSuccess: ({ data }) => onPlayed(data),
  })
  const play = (status: "approved" | "rejected" | "cancelled") =>
    bank.mutate({ params: { external_reference: payment.external_reference }, body: { status } })
  const doing = bank.isPending ? bank.variables.body.status : null
  const open = isWaiting(pixPhase(payment))
  return (
    <Panel title={words.sandboxTitle}>
      <p className={`soft ${css.packText}`}>{words.sandboxText}</p>
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
