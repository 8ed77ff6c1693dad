import type { catalogues } from "@upaon/contract/catalogues/catalogues"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { asc } from "drizzle-orm"
import { userTypes } from "../../../db/schema/index.ts"
import type { Source } from "../source.ts"

export const userTypeSource: Source<(typeof catalogues)["userType"]> = {
  table: userTypes,
  name: userTypes.name,
  find: (db, where) =>
    db
      .select({ id: userTypes.id, name: userTypes.name })
      .from(userTypes)
      .where(where)
      .orderBy(asc(userTypes.id)),
  values: (_tx, { name }) => ({ name }),
  // The roles that the product knows (rule c34).
  kept: [CANDIDATE, ADVERTISER],
}
