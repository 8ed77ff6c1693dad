import { Skeleton } from "@mantine/core"
import { payments } from "@upaon/contract/messages/payments"
import { packPoints } from "@upaon/contract/payments/labels"
import type { PixPayment, PointPack } from "@upaon/contract/payments/schemas"
import { money } from "@upaon/contract/platform/format"
import { Panel } from "../../../panel-kit/index.ts"
import css from "./pix.module.css"

const words = payments.pix

type Props = {
  /** null while it loads. */
  pack: PointPack | null
  /** Once made, it says what it was made for: the pack may change meanwhile. */
  payment: PixPayment | null
}

/** What is being bought. */
export function ChosenPack({ pack, payment }: Props) {
  return (
    <Panel title={words.pack}>
      {pack ? (
        <>
          <h3 className={css.packTitle}>{pack.title}</h3>
          {pack.description && <p className={css.packText}>{pack.description}</p>}
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
