export { spoolOf } from "./archive-spool.ts"
export type { FormerCluster } from "./cluster.ts"
export { clusterDirectory, DATABASE_NAME, formerCluster, MAJOR, syncDirectory } from "./cluster.ts"
export type { EmbeddedConnection } from "./connection.ts"
export { embeddedConnection } from "./connection.ts"
export { EmbeddedPostgresRefusal } from "./refusal.ts"
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from "./start-embedded-postgres.ts"
export {
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
  withEmbeddedPostgres,
} from "./start-embedded-postgres.ts"
