import { sql } from "drizzle-orm"
import type { Transaction } from "./client.ts"

/** Locks a name until the transaction ends; otherwise two at the same moment would not see each other's rows. */
export const lockName = (tx: Transaction, what: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
