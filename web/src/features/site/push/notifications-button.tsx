import { nav as words } from "@upaon/contract/messages/navigation"
import { Suspense, useState } from "react"
import { createPortal } from "react-dom"
import { Icon } from "../../../design/icon.tsx"
import { lazyOptional } from "../../../platform/lazy-optional.ts"

const PushDialog = lazyOptional(() => import("./push-dialog.tsx"))

/** Opens the dialog about notifications on this device; only if push is set up (rule c33). */
export function NotificationsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {words.notifications}
      </button>
      {open &&
        // Rendered outside the footer, whose link colours would apply to the dialog.
        createPortal(
          <Suspense fallback={null}>
            <PushDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
