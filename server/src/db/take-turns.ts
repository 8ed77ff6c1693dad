import { sql } from "drizzle-orm"
import type { Transaction } from "./client.ts"

/** Lets one transaction at a time go on with what it names: else two at one moment would each find nothing of the other. */
export const takeTurns = (tx: Transaction, what: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
