export type CopyValue = string | number | boolean | Date | null

const special: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }

/** One line of PostgreSQL's COPY text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join("\t")}\n`
}

function copyValue(value: CopyValue): string {
  if (value === null) return "\\N"
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "boolean") return value ? "t" : "f"
  return String(value).replace(/[\\\n\r\t]/g, (sign) => special[sign] as string)
}
