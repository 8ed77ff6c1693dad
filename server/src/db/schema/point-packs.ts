import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core"
import { createdAt, id, money, reference, updatedAt } from "./columns.ts"
import { uploads } from "./users.ts"

export const pointPacks = pgTable(
  "point_packs",
  {
    id: id(),
    title: varchar({ length: 255 }).notNull(),
    /** Null: 30 days of unlimited publishing. */
    points: integer(),
    /** Reais. */
    price: money("price").notNull(),
    description: text(),
    imageId: reference("image_id", () => uploads.id, "set null"),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("point_packs_position_idx").on(t.position, t.id),
    index("point_packs_image_idx").on(t.imageId),
    check("point_packs_points", sql`${t.points} > 0`),
    check("point_packs_price", sql`${t.price} > 0`),
  ],
)
