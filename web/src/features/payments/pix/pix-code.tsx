import { Button, Skeleton, Stack, Textarea, Title } from "@mantine/core"
import { useTimeout } from "@mantine/hooks"
import { payments } from "@upaon/contract/messages/payments"
import type { PixPayment } from "@upaon/contract/payments/endpoints"
import { fill, money } from "@upaon/contract/platform/format"
import { useState } from "react"
import { PanelIcon } from "../../../panel-kit/index.ts"
import { copyText } from "../../../platform/copy-text.ts"
import css from "./pix.module.css"

const words = payments.pix
const COPIED_MS = 2000

/** The QR code, and the same code as text to copy. */
export function PixCode({ payment }: { payment: PixPayment }) {
  const code = payment.qr_code ?? ""
  return (
    <div className={css.code}>
      <div className={css.plate}>
        {payment.qr_code_base64 && (
          <img
            src={`data:image/png;base64,${payment.qr_code_base64}`}
            alt={words.qrCode}
            width={240}
            height={240}
          />
        )}
      </div>
      <Stack w="100%" miw={0}>
        <Title order={2} fz="md">
          {words.stepsTitle}
        </Title>
        {/* The class is on the wrapper, because a list with a class would lose its numbers. */}
        <div className="soft">
          <ol style={{ paddingInlineStart: "1.4em" }}>
            {words.steps.map((step) => (
              <li key={step}>{fill(step, { price: money(payment.price) })}</li>
            ))}
          </ol>
        </div>
        <Textarea
          label={words.code}
          value={code}
          readOnly
          autosize
          minRows={3}
          onFocus={(event) => event.currentTarget.select()}
          styles={{ input: { fontSize: "0.8125rem", wordBreak: "break-all" } }}
        />
        <CopyButton code={code} />
      </Stack>
    </div>
  )
}

function CopyButton({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const { start, clear } = useTimeout(() => setCopied(false), COPIED_MS)
  const copy = async () => {
    if (!(await copyText(code, words.copiedNotice, words.copyFailed))) return
    setCopied(true)
    clear()
    start()
  }
  return (
    <Button
      size="md"
      fullWidth
      color={copied ? "green" : undefined}
      leftSection={<PanelIcon name={copied ? "check" : "copy"} />}
      onClick={() => void copy()}
    >
      {copied ? words.copied : words.copy}
    </Button>
  )
}

/** The placeholder of the code while it is being created. */
export function PixCodeSkeleton() {
  return (
    <div className={css.code} aria-hidden="true">
      <Skeleton width={264} height={264} radius="md" animate={false} />
      <Stack w="100%" miw={0}>
        <Skeleton height={120} animate={false} />
        <Skeleton height={96} animate={false} />
        <Skeleton height={48} animate={false} />
      </Stack>
    </div>
  )
}
