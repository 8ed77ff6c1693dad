import { footer } from "@upaon/contract/messages/navigation"
import { useState } from "react"
import { Icon } from "../../../design/icon.tsx"
import css from "./footer.module.css"

/** Sign-up in another provider's form, which is asked for only once somebody opens it: no visit is told to it before. */
export default function Newsletter({ url }: { url: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <details
      className={css.newsletter}
      onToggle={(event) => event.currentTarget.open && setAsked(true)}
      // Opened before the script came, which no event tells.
      ref={(element) => {
        if (element?.open) setAsked(true)
      }}
    >
      <summary>
        <Icon name="mail" />
        {footer.newsletter}
      </summary>
      {asked && (
        <iframe
          src={url}
          title={footer.newsletter}
          loading="lazy"
          sandbox="allow-forms allow-scripts allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      {!asked && (
        <noscript>
          <a href={url}>Abrir o formulário</a>
        </noscript>
      )}
    </details>
  )
}
