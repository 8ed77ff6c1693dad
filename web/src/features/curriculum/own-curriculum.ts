import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { fill, fold } from "@upaon/contract/platform/format"
import { unprintableParts, printable } from "@upaon/contract/platform/printable"
import { storedCurriculum, type Sheet } from "./curriculum.ts"

export { forgetCurriculum } from "./curriculum.ts"

/** Whether this device stores its current user's curriculum with at least a name, so that it can be sent. Browser only. */
export const hasOwnCurriculum = (): boolean => Boolean(storedCurriculum()?.sheet.name.trim())

/** The personal data of the stored curriculum by form field names, empty when there is none. In the browser only. */
export const personOfCurriculum = (): Partial<Sheet> => {
  const { name = "", phone = "", email = "", city = "" } = storedCurriculum()?.sheet ?? {}
  return { name, phone, email, city }
}

const MOST_SIGNS = 4

/** A warning about the characters that the PDF cannot show; null if there are none. In the browser only. */
export function printWarning(sheet = storedCurriculum()?.sheet): string | null {
  const lost = sheet ? unprintableParts(Object.values(sheet)) : []
  const signs = lost.slice(0, MOST_SIGNS).join(", ") + (lost.length > MOST_SIGNS ? "…" : "")
  return lost.length > 0 ? fill(words.lostInPdf, { signs }) : null
}

/**
 * The stored curriculum as a PDF file to attach; null when there is none. The PDF code is loaded with the first call. In the
 * browser only.
 */
export async function ownCurriculumFile(): Promise<File | null> {
  const kept = storedCurriculum()
  return kept?.sheet.name.trim() ? curriculumFile(kept.sheet) : null
}

/** A sheet as a PDF file with the person's name in its file name. */
export async function curriculumFile(sheet: Sheet): Promise<File> {
  const { curriculumPdf } = await import("./curriculum-pdf.ts")
  return new File([curriculumPdf(sheet)], fileName(sheet.name), { type: "application/pdf" })
}

/** `curriculo-maria-jose.pdf`: only characters that every file system accepts. */
function fileName(name: string): string {
  const words = fold(printable(name))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `curriculo-${words.slice(0, 60) || "meu"}.pdf`
}
