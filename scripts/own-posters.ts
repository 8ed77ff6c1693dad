/**
 * `npm run posters:own -- http://localhost:3000`: reads the poster of each vacancy of a running product with the poster reader,
 * and prints how many were read without an error.
 */
import { READ_BACK, readBack } from "../poster-reader/test/posters/read-back.ts"

const site = process.argv[2] ?? "http://localhost:3000"

async function get(path: string) {
  const answer = await fetch(site + path)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, json: () => JSON.parse(Buffer.from(bytes).toString()) as unknown }
}

const { bytes } = await get("/sitemaps/jobs-1.xml")
const slugs = [
  ...Buffer.from(bytes)
    .toString()
    .matchAll(/\/job\/([^<]+)</g),
].map(([, slug = ""]) => slug)
const found = [...(await readBack(get, slugs, console.log)).values()]
for (const name of READ_BACK)
  console.log(`${name}: ${found.filter((one) => one[name] === undefined).length} de ${found.length}`)
console.log(`tudo: ${found.filter((one) => Object.keys(one).length === 0).length} de ${found.length}`)
