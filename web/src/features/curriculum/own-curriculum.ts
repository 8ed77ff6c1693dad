import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { fill, fold } from "@upaon/contract/platform/format"
import { lostInPrint, printable } from "@upaon/contract/platform/printable"
import { keptCurriculum, type Sheet } from "./curriculum.ts"

export { forgetCurriculum } from "./curriculum.ts"

/** Whether this device keeps a curriculum of who uses it now, far enough to be sent. In the browser only. */
export const hasOwnCurriculum = (): boolean => Boolean(keptCurriculum()?.sheet.name.trim())

/** Who one is by it, by the names of a form's fields; nothing when there is none. In the browser only. */
export const personOfCurriculum = (): Partial<Sheet> => {
  const { name = "", phone = "", email = "", city = "" } = keptCurriculum()?.sheet ?? {}
  return { name, phone, email, city }
}

const MOST_SIGNS = 4

/** What is said of what its PDF has to leave out; null: nothing. In the browser only. */
export function saidOfPrint(sheet = keptCurriculum()?.sheet): string | null {
  const lost = sheet ? lostInPrint(Object.values(sheet)) : []
  const signs = lost.slice(0, MOST_SIGNS).join(", ") + (lost.length > MOST_SIGNS ? "…" : "")
  return lost.length > 0 ? fill(words.lostInPdf, { signs }) : null
}

/**
 * The curriculum kept on this device as a PDF, for attaching; null when there is none. What sets it is fetched with
 * the first call. In the browser only.
 */
export async function ownCurriculumFile(): Promise<File | null> {
  const kept = keptCurriculum()
  return kept?.sheet.name.trim() ? curriculumFile(kept.sheet) : null
}

/** A sheet as a PDF, named for its person. */
export async function curriculumFile(sheet: Sheet): Promise<File> {
  const { curriculumPdf } = await import("./curriculum-pdf.ts")
  return new File([curriculumPdf(sheet)], fileName(sheet.name), { type: "application/pdf" })
}

/** `curriculo-maria-jose.pdf`: letters that every system keeps. */
function fileName(name: string): string {
  const words = fold(printable(name))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return `curriculo-${words.slice(0, 60) || "meu"}.pdf`
}
