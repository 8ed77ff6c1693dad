import { nav as words } from "@upaon/contract/messages/navigation"
import { Suspense, useState } from "react"
import { createPortal } from "react-dom"
import { Icon } from "../../../design/icon.tsx"
import { ifItComes } from "../../../platform/if-it-comes.ts"

const PushDialog = ifItComes(() => import("./push-dialog.tsx"))

/** Opens the question whether this device should show notifications; only where push is set up (rule c33). */
export function NotificationsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {words.notifications}
      </button>
      {open &&
        // Out of the footer, whose colours for links are not the dialog's.
        createPortal(
          <Suspense fallback={null}>
            <PushDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
