import { Button } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import { useNavigate } from "react-router"
import { type Access, hasAccess } from "@upaon/contract/platform/roles"
import { shell } from "@upaon/contract/messages/shell"
import { dashboardOf } from "../platform/guard.ts"
import { dismiss, NOTICE_MS, notify } from "../platform/notices.ts"
import { isVerified, personOf, session, storeUser, useSession } from "../platform/session.ts"
import { StateCard } from "./state-card.tsx"
import { fill } from "@upaon/contract/platform/format"
import { ApiFailure } from "../platform/api-client.ts"
import { api } from "../platform/api.ts"
import { messageOf, reportFailure } from "../platform/failures.ts"
import { useSending } from "../platform/form-sending.ts"

/**
 * Shows its content to people with the access. Anyone else is redirected to their own dashboard with 'Acesso negado' (rule c6).
 * The server refuses the calls anyway; this only gives a better message.
 */
export function RoleGate({ access, children }: { access: Access; children: ReactNode }) {
  const now = useSession()
  const person = personOf(now)
  const navigate = useNavigate()
  // After signing in by a link, the person is loaded a moment later.
  const waiting = now.logged && person === null
  const refused = !waiting && !hasAccess(access, person)
  const home = dashboardOf(person)
  useEffect(() => {
    if (!refused || !now.logged) return
    notify({ kind: "error", text: shell.denied })
    void navigate(home, { replace: true })
  }, [refused, now.logged, home, navigate])
  return refused || waiting ? null : children
}

/** A screen behind the gate; its calls are made only for people with the access. */
export const gated = (access: Access, Inside: () => ReactNode) => () => (
  <RoleGate access={access}>
    <Inside />
  </RoleGate>
)

/** 'Verifique seu E-mail', with a button to resend the link. `children` are additional lines, such as a chip. */
export function VerifyEmail({ children }: { children?: ReactNode }) {
  const resend = useResend()
  return (
    <StateCard
      icon="mail"
      tone="accent"
      title={shell.verification.title}
      text={shell.verification.text}
      action={
        <Button onClick={resend.send} loading={resend.busy}>
          Reenviar link
        </Button>
      }
    >
      {children}
    </StateCard>
  )
}

/**
 * Resends the confirmation link: 'Enviando...', then the result for 6 s. Failures are silent, except for the rate limit (rule
 * b14) and an ended session.
 */
export function useResend(): { busy: boolean; send: () => void } {
  const { busy, sendOnce } = useSending()
  return { busy, send: () => void sendOnce(resend) }
}

async function resend(): Promise<void> {
  const sending = notify({ text: shell.verification.sending, durationMs: 0 })
  try {
    // An address that was confirmed meanwhile, e.g. on a phone, gets no mail.
    const { data } = await api("POST /api/user/show", {}, { handles: "all" })
    storeUser(data)
    if (isVerified(data)) return dismiss(sending)
    await api("POST /api/email/verification/send", {}, { handles: "all" })
    notify({
      id: sending,
      kind: "success",
      text: fill(shell.verification.sent, { email: session().user?.email ?? "" }),
      durationMs: NOTICE_MS.resend,
    })
  } catch (fault) {
    dismiss(sending)
    if (fault instanceof ApiFailure && fault.status === 429)
      notify({ kind: "warning", text: messageOf(fault) })
    else reportFailure(fault, "all")
  }
}
