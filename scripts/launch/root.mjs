import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

/** The root directory of the repository, whatever the current directory is. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
