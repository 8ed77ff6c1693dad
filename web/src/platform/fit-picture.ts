/** The maximum number of bytes that the server accepts (rule c16). */
export const MAX_BYTES = 5_242_880
/** The longest side of a reduced picture in px, more than is ever displayed. */
const LONGEST = 2600

/** The formats that the server reads; a phone converts its own formats to JPEG when the file field asks for these. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"]

/**
 * The picture in a size that can be sent: one larger than `above` bytes is reduced to an upright JPEG.
 * @throws when the browser cannot decode it
 */
export async function fitPicture(file: File, above = MAX_BYTES): Promise<File> {
  if (file.size <= above) return file
  const bitmap = await createImageBitmap(file)
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  const pen = canvas.getContext("2d")
  // JPEG has no transparency, which would become black.
  if (!pen) throw new Error("The browser draws nothing")
  pen.fillStyle = "white"
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9))
  if (!blob || blob.size > MAX_BYTES) throw new RangeError("The picture stays above the limit")
  return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" })
}
