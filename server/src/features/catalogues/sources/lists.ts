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
import { claimImage, presentImage } from "../../uploads/index.ts"
import type { Source } from "../source.ts"

const jobType: Source<(typeof catalogues)["jobType"]> = {
  table: jobTypes,
  name: jobTypes.name,
  find: (db, where) =>
    db
      .select({ id: jobTypes.id, name: jobTypes.name, slug: jobTypes.slug })
      .from(jobTypes)
      .where(where)
      .orderBy(asc(fold(jobTypes.name)), asc(jobTypes.id)),
  values: (_tx, { name }) => ({ name }),
}

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

const jobExclusiveAccess: Source<(typeof catalogues)["jobExclusiveAccess"]> = {
  table: jobExclusiveAccesses,
  name: jobExclusiveAccesses.title,
  find: (db, where) =>
    db
      .select({
        id: jobExclusiveAccesses.id,
        title: jobExclusiveAccesses.title,
        description: jobExclusiveAccesses.description,
      })
      .from(jobExclusiveAccesses)
      .where(where)
      .orderBy(asc(fold(jobExclusiveAccesses.title)), asc(jobExclusiveAccesses.id)),
  values: (_tx, { title, description }) => ({
    title,
    description: description === "" ? null : description,
  }),
}

const reason: Source<(typeof catalogues)["reason"]> = {
  table: reasons,
  name: reasons.title,
  find: (db, where) =>
    db
      .select({ id: reasons.id, title: reasons.title, text: reasons.text })
      .from(reasons)
      .where(where)
      .orderBy(asc(fold(reasons.title)), asc(reasons.id)),
  values: (_tx, { title, text }) => ({ title, text }),
}

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
