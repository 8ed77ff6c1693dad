import { copyFailed } from "@upaon/contract/messages/notifications"
import { notify } from "./notices.ts"

/** Copies a text to the clipboard and shows whether it worked. @returns whether it was copied */
export async function copyText(text: string, copied: string, failed = copyFailed): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", text: copied })
    return true
  } catch {
    // Without permission for the clipboard, the person can still select and copy the text.
    notify({ kind: "error", text: failed })
    return false
  }
}
