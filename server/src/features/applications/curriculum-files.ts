import { curriculumUnsupported } from "@upaon/contract/applications/endpoints"
import { withoutInvisible } from "@upaon/contract/platform/fields"
import { prefixOf } from "@upaon/contract/platform/format"
import { HOUR_MS } from "@upaon/contract/platform/format-time"
import { documentTypes } from "@upaon/contract/uploads/limits"
import { documentTypeOf, PictureRefused, extractText } from "@upaon/poster-reader"
import { and, eq, inArray, sql } from "drizzle-orm"
import { createHash, randomBytes } from "node:crypto"
import { type CurriculumFile, jobApplications } from "../../db/index.ts"
import { Failure } from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { decodePicture } from "../uploads/index.ts"

/** The storage folder of curricula. It has no public address: the address of pictures serves pictures only. */
const FOLDER = "curricula"
const TEXT = "application-text"
const LONGEST_NAME = 120
/** Characters of a curriculum's text that are kept for the employer's search. */
const LONGEST_TEXT = 50_000

const PICTURES = {
  field: "curriculum",
  types: ["image/jpeg", "image/png"],
  unsupported: curriculumUnsupported,
} as const

/** Keys per query: no index contains the keys, so each query scans all applications. */
const SWEPT_AT_ONCE = 1000
const keyOf = sql<string>`${jobApplications.curriculum} ->> 'key'`

/** An uploaded file, checked by its content, before it is stored. */
export type SentFile = { bytes: Uint8Array; hash: string; file: CurriculumFile }

/** The file name in one line without characters that systems read as parts of a path, or that turn or hide its ending. */
const nameOf = (name: string, ending: string) => {
  const bare = withoutInvisible(name)
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ")
    .replace(/\.\w{1,5}$/, "")
    .trim()
  return `${prefixOf(bare, LONGEST_NAME) || "curriculo"}.${ending}`
}

/**
 * Only the pixels of a picture: the employer must not learn from metadata, comments or trailing bytes the place where it was
 * taken, usually the person's home, or what was cropped.
 */
const pixelsOf = (bytes: Uint8Array) =>
  decodePicture(bytes, PICTURES, (picture) => picture.autoOrient().toBuffer())

/** @throws Failure 422 for too large a picture, 503 when too many wait, 415 for an unaccepted type or a broken picture */
export async function readSentFile(sent: File): Promise<SentFile> {
  const whole = new Uint8Array(await sent.arrayBuffer())
  const type = documentTypeOf(whole)
  if (!type) throw new Failure(curriculumUnsupported)
  const bytes = type === "jpg" || type === "png" ? await pixelsOf(whole) : whole
  const key = `${FOLDER}/${randomBytes(16).toString("hex")}.${type}`
  return {
    bytes,
    hash: createHash("sha256").update(bytes).digest("hex"),
    file: { key, name: nameOf(sent.name, type), mime: documentTypes[type], bytes: bytes.length },
  }
}

/**
 * Deletes the files of deleted applications, after their transaction. A file that cannot be deleted now is logged and left to
 * the next sweep, as are the files that a crash leaves.
 */
export async function removeFiles(
  { storage, log }: Pick<Deps, "storage" | "log">,
  gone: readonly { curriculum: CurriculumFile | null }[],
): Promise<void> {
  for (const { curriculum } of gone)
    if (curriculum)
      await storage
        .remove(curriculum.key)
        .catch((err: unknown) => log.error({ err }, "applications: a file is left for the next sweep"))
}

/** Deletes files that no application refers to, except files stored within the last hour: they may still be in use. */
export async function sweepFiles({
  db,
  storage,
  clock,
}: Pick<Deps, "db" | "storage" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - HOUR_MS)
  const removeUnheld = async (keys: string[]) => {
    const held = await db.select({ key: keyOf }).from(jobApplications).where(inArray(keyOf, keys))
    const kept = new Set(held.map(({ key }) => key))
    for (const key of keys) if (!kept.has(key)) await storage.remove(key)
  }
  const batch: string[] = []
  for await (const { key, storedAt } of storage.list(FOLDER)) {
    if (storedAt < before) batch.push(key)
    if (batch.length === SWEPT_AT_ONCE) await removeUnheld(batch.splice(0))
  }
  if (batch.length > 0) await removeUnheld(batch)
}

export const enqueueText = (
  tx: Parameters<Deps["work"]["enqueue"]>[0],
  { work }: Pick<Deps, "work">,
  id: number,
) => work.enqueue(tx, TEXT, { applicationId: id })

/** Reads a curriculum's text in the background after it was sent, because pictures take seconds. */
export function declareTexts(deps: Deps): void {
  deps.work.register<{ applicationId: number }>({
    name: TEXT,
    retries: 3,
    limitSeconds: 300,
    run: ({ applicationId }) => readText(deps, applicationId),
  })
  deps.work.register({ name: "application-files", cron: "23 4 * * *", run: () => sweepFiles(deps) })
}

async function readText(deps: Deps, id: number): Promise<void> {
  const [row] = await deps.db
    .select({ curriculum: jobApplications.curriculum })
    .from(jobApplications)
    .where(inArray(jobApplications.id, [id]))
  const stored = row?.curriculum && (await deps.storage.read(row.curriculum.key))
  if (!row?.curriculum || !stored) return
  const text = await extractText(stored.bytes, deps.ocr).then(
    (read) => read.text,
    (error: unknown) => {
      if (error instanceof PictureRefused) return ""
      throw error
    },
  )
  // Only if the curriculum has not been replaced meanwhile.
  const same = eq(keyOf, row.curriculum.key)
  await deps.db
    .update(jobApplications)
    .set({ curriculumText: text.replaceAll("\0", "").slice(0, LONGEST_TEXT) })
    .where(and(eq(jobApplications.id, id), same))
}
