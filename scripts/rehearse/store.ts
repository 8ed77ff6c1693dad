/** The S3 stand-in of the tests as a program whose objects survive a restart: node store.ts PORT FOLDER */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { s3StandIn } from "../../server/test/db/s3-stand-in.ts"

const [port, folder = ""] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const { objects } = await s3StandIn(Number(port))
const fileOf = (key: string) => `${folder}/${encodeURIComponent(key)}`
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  objects.set(decodeURIComponent(name), {
    bytes: readFileSync(`${folder}/${name}`),
    at: statSync(`${folder}/${name}`).mtime,
  })
const set = objects.set.bind(objects)
objects.set = (key, object) => {
  writeFileSync(fileOf(key), object.bytes)
  return set(key, object)
}
