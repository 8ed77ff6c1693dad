import { Button, Group, Loader, LoadingOverlay, Skeleton, Stack, Text, Modal, ThemeIcon } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { mayRetry, packPoints } from "@upaon/contract/payments/statuses"
import { Facts, Lines, Panel, PanelButton, PanelIcon, StateCard } from "../../../panel-kit/index.ts"
import { useCall, useCallMutation, useInvalidate } from "../../../platform/query.ts"
import { usePixProvider } from "../use-pix-provider.ts"
import { PixCode, PixCodeSkeleton } from "./pix-code.tsx"
import { isWaiting, mayBePaid, pixPhase, PixStatus } from "./pix-status.tsx"
import { type PixPage, usePixPayment } from "./use-pix-payment.ts"
import css from "./pix.module.css"
import type { PaymentState, PixPayment, PointPack } from "@upaon/contract/payments/endpoints"
import { money, fill } from "@upaon/contract/platform/format"
import { messageOf } from "../../../platform/failures.ts"
import { useTimeout } from "@mantine/hooks"
import { useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"

const words = payments.pix

/** The payment of one pack: the pack, the code, and the status. */
export function PixPayment({ packId }: { packId: number }) {
  const page = usePixPayment(packId)
  const { payment, phase, making, problem } = page
  const pack = useCall("GET /api/pointPacks/{id}", { params: { id: packId } }, { handles: [404] }).data?.data
  const provider = usePixProvider()
  const shows = payment !== null && !making && problem === null
  return (
    <div className={css.columns}>
      <Stack gap={24} miw={0}>
        {shows && <PixStatus phase={phase} leftMs={page.leftMs} />}
        {!shows && !problem && <Skeleton className={css.awaited} />}
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
      </Stack>
      <Stack gap={24} miw={0}>
        <ChosenPack pack={pack ?? null} payment={payment} />
        {provider === "sandbox" && shows && payment && mayBePaid(phase) && (
          <SandboxBank payment={payment} onPlayed={page.adopt} />
        )}
      </Stack>
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
    <Group className={css.buttons} justify="flex-end" gap="sm">
      <PanelButton to="/panel/points-buy" variant="default">
        {words.back}
      </PanelButton>
      {mayBePaid(phase) && (
        <Button variant="light" loading={checking} onClick={check}>
          {words.check}
        </Button>
      )}
      {mayRetry(phase) && <Button onClick={retry}>{words.retry}</Button>}
    </Group>
  )
}

const Making = () => (
  <Stack component="output" align="center" gap="sm" c="bright">
    <Loader aria-hidden="true" />
    <b>{words.generating}</b>
  </Stack>
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
  <Stack className={css.ended} data-phase={phase} align="center" gap="sm">
    <PanelIcon
      name={phase === "paid" ? "check" : phase === "expired" || phase === "held" ? "clock" : "close"}
      size={44}
    />
    <Text c="dimmed" maw="44ch">
      {words.hints[phase === "held" || phase === "paid" || phase === "failed" ? phase : "ended"]}
    </Text>
  </Stack>
)

type Props = {
  /** null while it loads, and when it is no longer on sale. */
  pack: PointPack | null
  /** Once created, the payment says itself what was ordered, because the pack may change or go off sale later. */
  payment: PixPayment | null
}

/** The pack that is being bought. */
function ChosenPack({ pack, payment }: Props) {
  const ordered = payment ?? pack
  return (
    <Panel title={words.pack}>
      {ordered ? (
        <>
          <Lines name={<h3>{ordered.title}</h3>} lines={[pack?.description]} />
          <Facts
            rows={[
              [words.points, <b key="points">{packPoints(ordered.points)}</b>],
              [words.price, <b key="price">{money(ordered.price)}</b>],
            ]}
          />
        </>
      ) : (
        <Skeleton height={148} />
      )}
    </Panel>
  )
}

/** The buttons that simulate the bank in the sandbox. */
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
      <p className="soft">{words.sandboxText}</p>
      <Stack gap="xs" mt="sm">
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
      </Stack>
    </Panel>
  )
}

const OPENS_AFTER_MS = 300

/** 'Pagamento Aprovado!': stays until its button is pressed. */
function PaidDialog({ points }: { points: number | null }) {
  const [shown, setShown] = useState(false)
  const renew = useInvalidate()
  const navigate = useNavigate()
  const renewBalance = useEffectEvent(() =>
    renew(
      "POST /api/point/show",
      "POST /api/pointPacksPayments",
      "GET /api/dashboard/paymentTotal",
      "GET /api/dashboard/paymentTotal/approved",
      "GET /api/dashboard/paymentTotal/pending",
    ),
  )
  useEffect(() => renewBalance(), [])
  useTimeout(() => setShown(true), OPENS_AFTER_MS, { autoInvoke: true })
  const see = () => {
    const to = `/panel/points-buy?success=true&points=${encodeURIComponent(points ?? "∞")}`
    // Replaces the history entry, because going back to this page would create another payment.
    void navigate(to, { replace: true })
  }
  return (
    <Modal
      opened={shown}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.approvedTitle}
      styles={{ header: { justifyContent: "center" } }}
    >
      <Stack align="center">
        <ThemeIcon size={88} radius="50%" variant="light" color="green">
          <PanelIcon name="check" size={44} />
        </ThemeIcon>
        <Text fz="lg" fw={700} ta="center" c="bright">
          {points === null ? words.unlimitedCredited : fill(words.credited, { points: packPoints(points) })}
        </Text>
        <Button size="md" fullWidth onClick={see} data-autofocus>
          {words.seePoints}
        </Button>
      </Stack>
    </Modal>
  )
}
