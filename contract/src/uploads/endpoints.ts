import { z } from "zod"
import { dataOf, endpointsFor } from "../platform/endpoint.ts"
import { IMAGE_REQUIRED, imageTooLarge, imageUnsupported } from "./limits.ts"

const own = endpointsFor({ tag: "uploads", access: "signed-in" })

/** A stored picture. `url` is a path on this site or a full URL. */
export const image = z.object({ id: z.int(), url: z.string() })
export type Image = z.output<typeof image>

export const uploadImage = own.post("/api/upload", {
  summary: "Envia uma imagem (JPEG, PNG ou WebP, até 5 MB)",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file(IMAGE_REQUIRED),
    /** "article" refuses WebP, because articles do not accept it. */
    purpose: z.enum(["article"]).optional().catch(undefined),
  }),
  reply: dataOf(image),
  status: 201,
  errors: [imageTooLarge, imageUnsupported],
})
