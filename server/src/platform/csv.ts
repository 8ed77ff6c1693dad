import type { FileReply } from "@upaon/contract/platform/endpoint"

type Cell = string | number | null

/**
 * Matches where a cell begins like a formula. A Portuguese spreadsheet separates cells at `;`, does not recognise quotes after
 * our comma, and ends a row inside them; it then takes the quotes in our text as quotes of the cell and drops them. A spreadsheet
 * for East Asian text reads the fullwidth signs as the others.
 */
const BEGINS_LIKE_A_FORMULA = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[;\n\r])"*)/g

/** A cell that spreadsheets take as text: a value that begins like a formula gets an apostrophe before it (rule d20). */
function cell(value: Cell): string {
  if (typeof value === "number") return String(value)
  const text = (value ?? "").replace(BEGINS_LIKE_A_FORMULA, "'")
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a CSV file, in UTF-8 with a byte order mark. */
export const csvFile = (name: string, rows: readonly (readonly Cell[])[]): FileReply => ({
  name: `${name}.csv`,
  mime: "text/csv; charset=utf-8",
  content: `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`,
})
