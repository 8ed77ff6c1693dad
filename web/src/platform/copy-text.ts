import { copyFailed } from "@upaon/contract/messages/notifications"
import { notify } from "./notices.ts"

/** Copies a text, and says so or that it could not be done. @returns whether it was copied */
export async function copyText(text: string, copied: string, failed = copyFailed): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", text: copied })
    return true
  } catch {
    // Without permission for the clipboard it can still be marked by hand.
    notify({ kind: "error", text: failed })
    return false
  }
}
