import { tmpdir } from "node:os"
import { join } from "node:path"

/** In the system's place for temporary things, where the database's own user can reach it too. */
export const dataDir = join(tmpdir(), `upaon-e2e-${process.env.E2E_PORT ?? 3199}-${process.getuid?.() ?? 0}`)
