import { Button } from "@mantine/core"
import { paymentReceipt as words } from "@upaon/contract/messages/payment-receipt"
import { PanelIcon } from "../../panel-kit/index.ts"
import { download } from "../../platform/files.ts"
import { useCall } from "../../platform/query.ts"

/** An approved payment's receipt, where the operator said who they are. */
export function ReceiptButton({ id }: { id: number }) {
  const settings = useCall("GET /api/site/settings", {}, { freshMs: 300_000 })
  if (!settings.data?.data.receipts) return null
  const save = () => download(`/api/pointPacksPayment/${id}/receipt`, `recibo-${id}.pdf`, words.failed)
  return (
    <Button variant="light" leftSection={<PanelIcon name="file" size={16} />} onClick={() => void save()}>
      {words.menu}
    </Button>
  )
}
