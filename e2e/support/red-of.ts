/** The red value of a picture's first pixel, 0 to 255. Runs in the page. */
export async function redOf(element: Element) {
  const image = element as HTMLImageElement
  await image.decode()
  const pen = document.createElement("canvas").getContext("2d")
  pen?.drawImage(image, 0, 0)
  return pen?.getImageData(0, 0, 1, 1).data[0]
}
