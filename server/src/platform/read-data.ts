import { readFileSync } from "node:fs"
import { z } from "zod"

/** Reads a JSON file that comes with the product. Throws an error that names the entries that do not match the schema. */
export function readData<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(JSON.parse(readFileSync(file, "utf8")))
  if (read.success) return read.data
  throw new Error(`${file.pathname} cannot be read.\n${z.prettifyError(read.error)}`)
}
