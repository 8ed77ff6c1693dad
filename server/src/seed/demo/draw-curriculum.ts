/** Text of a PDF in its Latin letters. */
const written = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`

/** A page with a name and a few lines under it, as the smallest PDF that readers take. */
export function drawCurriculum(name: string, lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `0 -22 Td ${written(line)} Tj`).join("\n")
  const page = `BT /F1 24 Tf 60 760 Td ${written(name)} Tj\n/F1 12 Tf ${text}\nET`
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]
  let file = "%PDF-1.4\n"
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, "0")} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`
  const end = `${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(file + end, "latin1")
}
