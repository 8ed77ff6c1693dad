import { panel } from "@upaon/contract/messages/panel"
import { fold } from "@upaon/contract/platform/format"
import { useState } from "react"
import { notify } from "../../../platform/notices.ts"
import { useCall } from "../../../platform/query.ts"
import type { Sheet } from "./curriculum-pdf.ts"

/** Makes the PDF in the browser. The maker is fetched on the first press: it is larger than the rest of the panel. */
export function usePdf(): { busy: boolean; save: (sheet: Omit<Sheet, "place">) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  // The address makes the sheet better; without one it is fine too.
  const address = useCall("GET /api/user/address", {}, { handles: "all" }).data?.data
  const save = async (sheet: Omit<Sheet, "place">) => {
    setBusy(true)
    try {
      const { curriculumPdf } = await import("./curriculum-pdf.ts")
      const city = address?.county && `${address.county.name} - ${address.state?.uf}`
      const place = [address?.address, address?.neighborhood?.name, city].filter(Boolean).join(", ")
      curriculumPdf({ ...sheet, place: place || null }).save(fileName(sheet.name))
    } catch {
      notify({ kind: "error", text: panel.curriculum.pdfFailed })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** `curriculo-maria-jose.pdf`: letters that every system keeps. */
function fileName(name: string): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `curriculo-${words.slice(0, 60) || "meu"}.pdf`
}
