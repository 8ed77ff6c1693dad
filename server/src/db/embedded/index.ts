export { spoolOf } from "./archive-spool.ts"
export {
  clearTempCluster,
  clusterDirectory,
  clusterIn,
  formerCluster,
  MAJOR,
  syncDirectory,
} from "./cluster.ts"
export type { EmbeddedConnection } from "./connection.ts"
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from "./start-embedded-postgres.ts"
export {
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
  withEmbeddedPostgres,
} from "./start-embedded-postgres.ts"
