import { localDay } from "@upaon/contract/platform/format-time"
import type { Queryable } from "../../db/index.ts"
import { loadDirectory, namesOf } from "../places/index.ts"
import type { Catalogues } from "./read-row.ts"

/** Loads everything that rows are compared with. */
export const loadCatalogues = async (db: Queryable, now: Date): Promise<Catalogues> => ({
  ...namesOf(await loadDirectory(db)),
  today: localDay(now),
})
