/** As the server takes them (rule c16). */
export const MAX_BYTES = 5_242_880
/** Longest side of a picture made smaller, in px: more than readers look at. */
const LONGEST = 2600

/** What the reader opens; a phone turns its own formats into JPEG when asked for these. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"]

/**
 * The picture as it may be sent: a photograph above the limit, or above as many bytes as a line can carry, is made
 * smaller here, upright, as JPEG.
 * @throws when the browser cannot open it
 */
export async function fitPicture(file: File, above = MAX_BYTES): Promise<File> {
  if (file.size <= above) return file
  const bitmap = await createImageBitmap(file)
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  const pen = canvas.getContext("2d")
  // JPEG knows nothing transparent, and would have it black.
  if (!pen) throw new Error("The browser draws nothing")
  pen.fillStyle = "white"
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9))
  if (!blob || blob.size > MAX_BYTES) throw new RangeError("The picture stays above the limit")
  return new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" })
}
