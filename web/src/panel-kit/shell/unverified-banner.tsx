import { Anchor, Button } from "@mantine/core"
import { shell } from "@upaon/contract/messages/shell"
import { useEffect } from "react"
import { useLocation } from "react-router"
import { profileOf } from "../../platform/guard.ts"
import { leaveAt } from "../../platform/left-at.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { PanelIcon } from "../icons.tsx"
import { useAccount } from "../account.ts"
import { useResend } from "../gates.tsx"
import css from "./shell.module.css"

/** On every panel page while the e-mail is not confirmed. */
export function UnverifiedBanner() {
  const { user, verified } = useAccount()
  const resend = useResend()
  const { pathname, search } = useLocation()
  const unverified = user !== null && !verified
  useEffect(() => {
    if (unverified) leaveAt(pathname + search)
  }, [unverified, pathname, search])
  if (!unverified) return null
  return (
    <aside className={`row ${css.banner}`} aria-label="Confirmação do e-mail">
      <PanelIcon name="mail" />
      <p>
        Um link de confirmação foi enviado para o seu e-mail <b>{user.email}</b>. Abra-o para liberar todo o
        painel.{" "}
        <Anchor component={SiteLink} to={profileOf(user)} inherit c="inherit" underline="always">
          {shell.verification.mend}
        </Anchor>
      </p>
      <Button variant="default" loading={resend.busy} onClick={resend.send}>
        Reenviar
      </Button>
    </aside>
  )
}
