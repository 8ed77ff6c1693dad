import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

const READ_BY_PEOPLE = [
  "{contract,search-engine,poster-reader,server,web}/{src,public}/**/*.{ts,tsx,js,svg,txt,webmanifest}",
  "scripts/**/*.{ts,mjs}",
  "server/src/seed/start-content/{articles,catalogues}.json",
]

/** Files that may name places, because their text is about places: language data and demonstrations. */
const MAY_NAME_PLACES = [
  "contract/src/site/brand.ts",
  "search-engine/",
  "server/src/seed/demo/",
  "server/src/seed/many-jobs/",
  "server/src/testing/",
]

const NAMED =
  /\(98\)|Maranhão|São Luís|"maranhao"|\/maranhao|"sao[ -]luis|\/sao-luis|"MA"|"slz"|\bma-\?|\bUpaon(?![a-z])|\bupaon webmaster|America\//
const COMMENT = /^\s*(?:\/?\*|\/\/)/

test("only one file names the brand and its places, so that an operator in another city changes only that file", () => {
  const files = globSync(READ_BY_PEOPLE, { cwd: ROOT }).filter(
    (file) => !file.includes(".test.") && MAY_NAME_PLACES.every((place) => !file.startsWith(place)),
  )
  expect(files.length).toBeGreaterThan(500)
  const named = files.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => NAMED.test(line) && !COMMENT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(named).toEqual([])
})
