import { Button, LoadingOverlay } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { mayRetry } from "@upaon/contract/payments/statuses"
import { SiteLink } from "../../../platform/site-link.tsx"
import { Panel, PanelIcon, StateCard } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { usePixProvider } from "../use-pix-provider.ts"
import { ChosenPack } from "./chosen-pack.tsx"
import { PaidDialog } from "./paid-dialog.tsx"
import { PixCode, PixCodeSkeleton } from "./pix-code.tsx"
import { isWaiting } from "./pix-phase.ts"
import { PixStatus } from "./pix-status.tsx"
import { SandboxBank } from "./sandbox-bank.tsx"
import { type PixPage, usePixPayment } from "./use-pix-payment.ts"
import css from "./pix.module.css"

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
      <Button component={SiteLink} to="/panel/points-buy" variant="default">
        {words.back}
      </Button>
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
          <Button component={SiteLink} to="/panel/points-buy" variant="default">
            {words.back}
          </Button>
          <Button onClick={onRetry} leftSection={<PanelIcon name="retry" size={18} />}>
            {words.retry}
          </Button>
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
