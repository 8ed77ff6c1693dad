import { Button } from "@mantine/core"
import { PanelIcon } from "../icons.tsx"
import { useAccount } from "../account.ts"
import { useResend } from "./use-resend.ts"
import css from "./shell.module.css"

/** On every panel page while the e-mail is not confirmed. */
export function UnverifiedBanner() {
  const { user, verified } = useAccount()
  const resend = useResend()
  if (!user || verified) return null
  return (
    <aside className={css.banner} aria-label="Confirmação do e-mail">
      <PanelIcon name="mail" />
      <p>
        Um link de confirmação foi enviado para o seu e-mail <b>{user.email}</b>. Abra-o para liberar todo o
        painel.
      </p>
      <Button variant="white" color="dark" loading={resend.busy} onClick={resend.send}>
        Reenviar
      </Button>
    </aside>
  )
}
