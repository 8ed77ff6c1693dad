import { uploadImage } from "@upaon/contract/uploads/endpoints"
import { notFound } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { clearUnused, declareRemoval, markUnusedImages } from "./clear-unused.ts"
import { presentImage, storeImage } from "./store-image.ts"

export { claimImage, decodePicture, imageUrl, presentImage, storeImage } from "./store-image.ts"
export { eraseImagesOf, verifyFiles } from "./clear-unused.ts"

/** The key of a stored picture (see `store-image.ts`). Other stored files are not served. */
const PICTURE = /^\d{4}-\d{2}\/[0-9a-f]{24}-\d{1,4}\.webp$/

/**
 * Whether a WebP has the length given in its header, because browsers would cache a truncated file for a year. Read from
 * the file itself, so that pictures work while the database is unavailable.
 */
const isWhole = (bytes: Uint8Array) =>
  bytes.length > 12 && Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE(4) + 8 === bytes.length

/** Uploaded pictures: received, re-encoded, served, and deleted when unused. */
export const uploads: Feature = ({ serve, deps, app, limits }) => {
  serve(uploadImage, async ({ body, session }) => {
    const bytes = new Uint8Array(await body.image.arrayBuffer())
    const image = { bytes, ownerId: session.user.id, purpose: body.purpose }
    return { data: presentImage(await storeImage(deps, image)) }
  })

  app.get<{ Params: { "*": string } }>("/uploads/*", { schema: { hide: true } }, async (request, reply) => {
    await limits.file(request)
    const key = request.params["*"]
    const file = PICTURE.test(key) ? await deps.storage.read(key) : null
    const whole = file && isWhole(file.bytes)
    if (file && !whole) request.log.error({ key, bytes: file.bytes.length }, "uploads: a picture is damaged")
    if (!whole) {
      void reply.header("cache-control", "no-store")
      throw notFound()
    }
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(file.contentType)
      .send(Buffer.from(file.bytes))
  })

  deps.work.register({ name: "uploads-clear-unused", cron: "17 * * * *", run: () => clearUnused(deps) })
  deps.work.register({
    name: "uploads-release-unshown",
    cron: "47 6 * * *",
    limitSeconds: 600,
    run: () => markUnusedImages(deps),
  })
  declareRemoval(deps)
}
