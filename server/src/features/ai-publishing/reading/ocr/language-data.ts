import { constants } from "node:fs"
import { access, copyFile, mkdir, rename } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { ReadingUnavailable } from "../picture.ts"

const resolve = createRequire(import.meta.url).resolve
const languages = ["por", "eng"] as const

/**
 * One folder with the Portuguese and English reading data; tesseract.js takes a single folder and never settles when
 * a file is missing, so both are looked for here. English is there for the '@', which Portuguese alone cannot read.
 * @param folder where to put them; a folder of the system's temporary ones when not given
 * @throws ReadingUnavailable when the data cannot be found or written
 */
export async function prepareLanguageData(folder = join(tmpdir(), "upaon-ocr-1")): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    for (const language of languages) {
      const file = join(folder, `${language}.traineddata.gz`)
      const present = await access(file, constants.R_OK).then(
        () => true,
        () => false,
      )
      if (present) continue
      const source = join(
        dirname(resolve(`@tesseract.js-data/${language}/package.json`)),
        "4.0.0_best_int",
        `${language}.traineddata.gz`,
      )
      const half = `${file}.${crypto.randomUUID()}`
      await copyFile(source, half)
      await rename(half, file)
    }
    return folder
  } catch (error) {
    throw new ReadingUnavailable("the OCR language data cannot be prepared", { cause: error })
  }
}
