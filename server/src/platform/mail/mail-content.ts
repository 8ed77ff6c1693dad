/** One part of a mail, in the order of reading. All texts are plain; only `html` holds markup. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** The one thing to do; its address also stands readable below it. */
  | { kind: "button"; label: string; url: string }
  /** A quieter box: how long a link lives, what to do if it was not you. */
  | { kind: "note"; text: string }
  /** Facts, name beside value. */
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  /** Addresses, each with its name and a quieter line. */
  | { kind: "links"; rows: readonly { label: string; detail?: string; url: string }[] }
  /** Text that was sanitised on its way in (an administrator's instructions). */
  | { kind: "html"; html: string }

export type MailContent = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why this mail came, in small print at the end. */
  reason: string
}
