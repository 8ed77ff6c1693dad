import { tmpdir } from "node:os"
import { join } from "node:path"

/** Under the system's temporary folder, because the database's own user must be able to reach it. */
export const dataDir = join(tmpdir(), `upaon-e2e-${process.env.E2E_PORT ?? 3199}-${process.getuid?.() ?? 0}`)
