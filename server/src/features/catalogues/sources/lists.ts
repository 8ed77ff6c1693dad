import type { catalogues } from "@upaon/contract/catalogues/catalogues"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { asc, eq } from "drizzle-orm"
import {
  fold,
  jobAreas,
  jobExclusiveAccesses,
  jobTypes,
  reasons,
  uploads,
  userTypes,
} from "../../../db/index.ts"
import { pick } from "../../../platform/pick.ts"
import { claimImage, presentImage } from "../../uploads/index.ts"
import { plainList, type Source } from "../engine.ts"

const jobType = plainList<(typeof catalogues)["jobType"]>(
  jobTypes,
  pick(jobTypes, "id", "name", "slug"),
  jobTypes.name,
)

const jobArea: Source<(typeof catalogues)["jobArea"]> = {
  table: jobAreas,
  name: jobAreas.name,
  find: async (db, where) => {
    const rows = await db
      .select({
        id: jobAreas.id,
        name: jobAreas.name,
        slug: jobAreas.slug,
        image_id: jobAreas.imageId,
        image: { id: uploads.id, key: uploads.key },
      })
      .from(jobAreas)
      .leftJoin(uploads, eq(uploads.id, jobAreas.imageId))
      .where(where)
      .orderBy(asc(fold(jobAreas.name)), asc(jobAreas.id))
    return rows.map((row) => ({ ...row, image: presentImage(row.image) }))
  },
  values: async (tx, { name, image_id }, { person, now }) => {
    await claimImage(tx, image_id, person, now)
    return { name, imageId: image_id }
  },
}

const jobExclusiveAccess = plainList<(typeof catalogues)["jobExclusiveAccess"]>(
  jobExclusiveAccesses,
  pick(jobExclusiveAccesses, "id", "title", "description"),
  jobExclusiveAccesses.title,
)

const reason = plainList<(typeof catalogues)["reason"]>(
  reasons,
  pick(reasons, "id", "title", "text"),
  reasons.title,
)

export const jobCatalogueSources = { jobType, jobArea, jobExclusiveAccess, reason }

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
