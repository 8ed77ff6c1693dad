import { z } from "zod"
import { dataOf, endpoint } from "../platform/endpoint.ts"
import { IMAGE_REQUIRED, imageTooLarge, imageUnsupported } from "./errors.ts"
import { image } from "./schemas.ts"

export const uploadImage = endpoint({
  method: "POST",
  path: "/api/upload",
  summary: "Envia uma imagem (JPEG, PNG ou WebP, até 5 MB)",
  tag: "uploads",
  access: "signed-in",
  limit: "upload",
  multipart: true,
  body: z.object({
    image: z.file({ error: IMAGE_REQUIRED }),
    /** "article" refuses WebP, as articles do. */
    purpose: z.enum(["article"]).optional().catch(undefined),
  }),
  reply: dataOf(image),
  status: 201,
  errors: [imageTooLarge, imageUnsupported],
})
