import { brand } from "@upaon/contract/site/brand"
import { join } from "node:path"
import { clusterDirectory } from "../../server/src/db/embedded/index.ts"
import {
  endProcessesIn,
  findPostmaster,
  processesIn,
  signalIfThere,
} from "../../server/src/db/embedded/postmaster.ts"
import { type SpawnedNode, spawnNode } from "../../server/test/process/spawn-node.ts"
import type { Disk } from "./disk.ts"

/** What is killed: the app alone, the app and PostgreSQL, both during their start, or the power of the machine. */
export type End = "app" | "tree" | "starting" | "cut"

const MAIN = join(import.meta.dirname, "../../server/src/main.ts")
/** The limit for a start, which includes recovery after a kill on a busy machine. */
const START_MS = 180_000

export type Product = ReturnType<typeof createProduct>

/** The whole product as a process over one DATA_DIR, which can be started and killed. */
export function createProduct(dataDir: string, port: number, disk: Disk | null) {
  let app: SpawnedNode | undefined
  const env = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PROCESSES: "1",
    RATE_LIMITS: "off",
    DEMO: "0",
    LOG_LEVEL: "warn",
  }

  /** @param before is called right before the kill */
  async function killTree(before = () => {}): Promise<void> {
    // Find the processes first: after a power cut the disk cannot be read.
    const server = findPostmaster(clusterDirectory(dataDir))
    const working = processesIn(clusterDirectory(dataDir))
    before()
    app?.child.kill("SIGKILL")
    // Kill the backends, too: one that lives on would keep the disk from being unmounted.
    for (const pid of [...(server ? [server.pid] : []), ...working]) signalIfThere(pid, "SIGKILL")
    await app?.ended
  }

  return {
    dataDir,
    env,
    launch(): void {
      app = spawnNode(["--disable-warning=ExperimentalWarning", MAIN], { env })
    },
    /** @returns the duration of the start in ms */
    async start(): Promise<number> {
      const since = performance.now()
      this.launch()
      await app?.line((line) => line.startsWith(`${brand.name} no ar em `), START_MS)
      return performance.now() - since
    },
    async end(how: End): Promise<void> {
      if (how === "app") {
        app?.child.kill("SIGKILL")
        await app?.ended
      } else if (how === "cut" && disk) {
        await killTree(disk.cut)
        await disk.mend()
      } else {
        await killTree()
        await endProcessesIn(clusterDirectory(dataDir))
      }
    },
    async stop(): Promise<void> {
      app?.child.kill("SIGTERM")
      await app?.ended
    },
    output: () => app?.output() ?? "",
  }
}
