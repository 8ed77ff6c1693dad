import { useState } from "react"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { ApiFailure } from "../../platform/api-client.ts"
import { api } from "../../platform/api.ts"
import { NOTICE_MS, notify, dismiss } from "../../platform/notices.ts"
import { reportFailure } from "../../platform/failures.ts"
import { session } from "../../platform/session.ts"

/**
 * Sends the confirmation link again: 'Enviando...', then what was done for 6 s. A failure stays silent, but for
 * the limit's own sentence (rule b14) and an ended session.
 */
export function useResend(): { busy: boolean; send: () => void } {
  const [busy, setBusy] = useState(false)
  const send = () => {
    if (busy) return
    setBusy(true)
    void resend().finally(() => setBusy(false))
  }
  return { busy, send }
}

async function resend(): Promise<void> {
  const sending = notify({ text: shell.verification.sending, durationMs: 0 })
  try {
    await api("POST /api/email/verification/send", {}, { handles: "all" })
    notify({
      id: sending,
      kind: "success",
      text: fill(shell.verification.sent, { email: session().user?.email ?? "" }),
      durationMs: NOTICE_MS.resend,
    })
  } catch (fault) {
    dismiss(sending)
    if (fault instanceof ApiFailure && fault.status === 429) notify({ kind: "warning", text: fault.sentence })
    else reportFailure(fault, "all")
  }
}
