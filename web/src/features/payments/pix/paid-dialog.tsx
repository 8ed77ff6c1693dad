import { Button, Modal, Stack, Text, ThemeIcon } from "@mantine/core"
import { useTimeout } from "@mantine/hooks"
import { payments } from "@upaon/contract/messages/payments"
import { packPoints } from "@upaon/contract/payments/statuses"
import { fill } from "@upaon/contract/platform/format"
import { useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { PanelIcon } from "../../../panel-kit/index.ts"
import { useRenew } from "../../../platform/query.ts"

const words = payments.pix
const OPENS_AFTER_MS = 300

/** 'Pagamento Aprovado!': stays until its button is pressed. */
export function PaidDialog({ points }: { points: number | null }) {
  const [shown, setShown] = useState(false)
  const renew = useRenew()
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
    // Going back would ask for another charge.
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
