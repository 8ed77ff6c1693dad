import type { FileReply } from "@upaon/contract/platform/endpoint"

type Cell = string | number | null

/**
 * Where a cell begins: a spreadsheet in Portuguese parts cells at `;`, sees no quotes behind our comma, and ends a row within
 * them; there it takes the quotes of a text for the cell's own and drops them.
 */
const BEGINS_LIKE_A_FORMULA = /(?=[=+\-@\t\r])(?<=(?:^|[;\n\r])"*)/g

/** A cell as spreadsheets take it for text: what begins like a formula is not one (rule d20). */
function cell(value: Cell): string {
  if (typeof value === "number") return String(value)
  const text = (value ?? "").replace(BEGINS_LIKE_A_FORMULA, "'")
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV, in UTF-8 with its mark. */
export const csvFile = (name: string, rows: readonly (readonly Cell[])[]): FileReply => ({
  name: `${name}.csv`,
  mime: "text/csv; charset=utf-8",
  content: `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`,
})
