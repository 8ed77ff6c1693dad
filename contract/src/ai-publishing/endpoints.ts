import { z } from "zod"
import { jobSentences } from "../jobs/fields.ts"
import { dataOf, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { id, requiredId } from "../platform/fields.ts"
import { IMAGE_REQUIRED, imageTooLarge, imageUnsupported } from "../uploads/errors.ts"
import { pictureEnded, tooManyPictures } from "./errors.ts"
import { jobReading, readPicture } from "./schemas.ts"

const own = endpointsFor({ tag: "ai-publishing", access: "advertiser" })
const one = z.object({ id: id() })

export const givePicture = own.post("/api/jobPost/picture", {
  summary:
    "Envia a imagem de um cartaz para ser lida em segundo plano; a mesma imagem de novo não é lida outra vez",
  limit: "upload",
  multipart: true,
  verified: true,
  body: z.object({
    image: z.file({ error: IMAGE_REQUIRED }),
    company_id: requiredId(jobSentences.company_id),
    /** By administrators: whose vacancy it becomes, in review. Left out it becomes a draft of one's own. */
    user_id: requiredId(jobSentences.user_id).optional(),
  }),
  reply: dataOf(readPicture.extend({ known: z.boolean() })),
  status: 201,
  errors: [tooManyPictures, imageTooLarge, imageUnsupported],
})

export const listPictures = own.get("/api/jobPost/pictures", {
  summary: "As últimas imagens que enviei para leitura, e como terminou cada uma",
  reply: rowsOf(readPicture),
})

export const showPicture = own.get("/api/jobPost/picture/{id}", {
  summary: "Uma imagem que enviei para leitura",
  params: one,
  reply: dataOf(readPicture),
})

export const stopPicture = own.post("/api/jobPost/picture/{id}/stop", {
  summary: "Interrompe a leitura de uma imagem: nada é criado",
  verified: true,
  params: one,
  reply: dataOf(readPicture),
  errors: [pictureEnded],
})

export const openPicture = own.post("/api/jobPost/picture/{id}/open", {
  summary:
    "Cria as vagas que ainda faltam de uma imagem; de uma que não foi entendida, uma com o que foi lido",
  verified: true,
  params: one,
  reply: dataOf(readPicture),
  errors: [pictureEnded],
})

export const showOwnReading = own.get("/api/jobPost/{id}/reading", {
  summary: "O que foi lido da imagem de uma das minhas vagas, e com que segurança",
  params: one,
  reply: dataOf(jobReading),
})
