import { payments } from "@upaon/contract/messages/payments"
import { useEffect } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router"
import { Screen } from "../../panel-kit/index.ts"
import { PixPayment } from "./pix/pix-payment.tsx"

const BUY = "/panel/points-buy"

/** /panel/pix-payment/3, or ?pointPackId=3; without a pack, redirects to the list of packs. */
export default function PixScreen() {
  const params = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const given = params.pointPackId ?? search.get("pointPackId") ?? ""
  const packId = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
  useEffect(() => {
    if (packId === null) void navigate(BUY, { replace: true })
  }, [packId, navigate])
  if (packId === null) return null
  return (
    <Screen
      title={payments.pix.title}
      under={{ label: payments.buy.title, to: BUY }}
      access="advertiser"
      verified
    >
      <PixPayment key={packId} packId={packId} />
    </Screen>
  )
}
