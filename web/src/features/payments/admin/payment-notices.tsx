import { Text } from "@mantine/core"
import { adminPayments as words } from "@upaon/contract/messages/admin-payments"
import type { AdminPaymentRecord } from "@upaon/contract/payments/schemas"
import { adminPaymentLabels } from "@upaon/contract/payments/labels"
import { Panel } from "../../../panel-kit/index.ts"
import { fullDatePtbr } from "../../../platform/format.ts"
import css from "./admin-payments.module.css"

/** What the provider said of a payment, the newest first, each with all its words on demand. */
export function PaymentNotices({ notices }: Pick<AdminPaymentRecord, "notices">) {
  return (
    <Panel title={words.notices}>
      {notices.length === 0 && <Text c="dimmed">{words.noNotices}</Text>}
      <ol className={css.notices}>
        {notices.map((notice) => (
          <li key={notice.id} className={css.notice}>
            <p className={css.noticeHead}>
              <b>{words.sources[notice.source] ?? notice.source}</b>
              {notice.status && <span>{adminPaymentLabels[notice.status] ?? notice.status}</span>}
            </p>
            <p className={css.quiet}>{fullDatePtbr(notice.at)}</p>
            <details>
              <summary>{words.details}</summary>
              <pre className={css.said}>{JSON.stringify(notice.said, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
