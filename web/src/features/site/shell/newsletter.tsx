import { footer } from "@upaon/contract/messages/navigation"
import { useState } from "react"
import { Icon } from "../../../design/icon.tsx"
import css from "./footer.module.css"

/** A sign-up form of an external provider. It is loaded only when somebody opens it, so the provider does not learn of visits. */
export default function Newsletter({ url }: { url: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <details
      className={css.newsletter}
      onToggle={(event) => event.currentTarget.open && setAsked(true)}
      // The details element may have been opened before hydration, when no handler received the event.
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
