import { statfs } from "node:fs/promises"
import { type MetricSpec, metric } from "./metrics.ts"
import type { FleetState, Siblings } from "./process/index.ts"

type Of = {
  dataDir: string
  siblings: Siblings
  pool: { waitingCount: number }
  replicas: () => { configured: number; fit: number }
  /** When the backup last uploaded waiting files ("taken") or a whole copy ("copied"), in epoch ms or null; null: no backup. */
  backup: ((mark: "taken" | "copied") => Promise<number | null>) | null
}

/** Figures about processes, disk and database for operators. */
export function systemMetrics({ dataDir, siblings, pool, replicas, backup }: Of): MetricSpec[] {
  const startedAt = Date.now()
  /** For what never happened, the age of this process. */
  const age = (mark: "taken" | "copied") => async () =>
    backup ? Math.max(0, Date.now() - ((await backup(mark)) ?? startedAt)) / 1000 : 0
  const ofHouse = (name: string, help: string, pick: (state: FleetState) => number) =>
    metric(name, help, () => siblings.state().then(pick))
  return [
    {
      ...metric(
        "database_pool_waiting",
        "Who waits for a connection of the database",
        () => pool.waitingCount,
      ),
      across: "sum",
    },
    metric("database_replicas", "Read replicas that are set", () => replicas().configured),
    metric(
      "database_replicas_left_out",
      "Read replicas that are away or more than 5 seconds behind",
      () => replicas().configured - replicas().fit,
    ),
    metric("backup_places", "Places of the continuous backup that are set", () => (backup ? 1 : 0)),
    metric("backup_age_seconds", "Since the continuous backup last had all that waited for it", age("taken")),
    metric("backup_copy_age_seconds", "Since the continuous backup took its last whole copy", age("copied")),
    metric("data_dir_free_ratio", "Free part of the disk of DATA_DIR, 0 to 1", async () => {
      const { bavail, blocks } = await statfs(dataDir)
      return bavail / Math.max(1, blocks)
    }),
    ofHouse("processes_serving", "Processes that serve", ({ processes }) => processes),
    ofHouse("processes_wanted", "Processes that should serve", ({ wanted }) => wanted),
    ofHouse(
      "process_restarts",
      "Processes that fell and were replaced since the start",
      ({ restarts }) => restarts,
    ),
    ofHouse(
      "process_restart_last_timestamp_seconds",
      "When one was replaced last, 0 for never",
      ({ restartedAt }) => (restartedAt ?? 0) / 1000,
    ),
  ]
}
