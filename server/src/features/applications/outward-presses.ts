import { localDay } from "@upaon/contract/platform/format-time"
import { sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { createHash, randomBytes } from "node:crypto"
import { jobOutwardPresses } from "../../db/schema/index.ts"
import { lineOf } from "../../platform/http/line-of.ts"
import type { Deps } from "../feature.ts"
import { showJobTo } from "../jobs/index.ts"

/** Visitors remembered in a day; one more begins anew. */
const MOST = 100_000

/**
 * Counts presses on vacancies' outside ways to apply, once a day and visitor. A visitor is known by a hash for the day,
 * in this process's memory alone: its salt goes with the day, and no address is kept.
 */
export function createOutwardPresses({ db, clock }: Pick<Deps, "db" | "clock">) {
  let today = { day: "", salt: "", known: new Set<string>() }

  function isNew(request: FastifyRequest, jobId: number, day: string): boolean {
    if (today.day !== day || today.known.size >= MOST)
      today = { day, salt: randomBytes(16).toString("hex"), known: new Set() }
    const visitor = `${lineOf(request.ip)} ${request.headers["user-agent"] ?? ""}`
    const hash = createHash("sha256").update(`${today.salt} ${jobId} ${visitor}`).digest("base64url")
    return today.known.size < today.known.add(hash).size
  }

  return {
    /** @throws Failure 404, 410 `job_ended` */
    async count(slug: string, request: FastifyRequest): Promise<void> {
      const now = clock.now()
      const { id, apply_by } = await showJobTo(db, slug, null, now)
      const day = localDay(now)
      const outward = apply_by !== "site" && apply_by !== "description"
      if (!outward || !isNew(request, id, day)) return
      await db
        .insert(jobOutwardPresses)
        .values({ jobPostId: id, day, presses: 1 })
        .onConflictDoUpdate({
          target: [jobOutwardPresses.jobPostId, jobOutwardPresses.day],
          set: { presses: sql`${jobOutwardPresses.presses} + 1` },
        })
    },
  }
}
