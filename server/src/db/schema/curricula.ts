import { jsonb, pgTable } from "drizzle-orm/pg-core"
import type { Curriculum } from "@upaon/contract/curriculum/fields"
import { reference, updatedAt } from "./columns.ts"
import { users } from "./users.ts"

/** The curricula that people keep in their account, so that another device has them. */
export const curricula = pgTable("curricula", {
  userId: reference("user_id", () => users.id, "cascade").primaryKey(),
  fields: jsonb().$type<Curriculum>().notNull(),
  updatedAt: updatedAt(),
})
