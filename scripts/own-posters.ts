/**
 * `npm run posters:own -- http://localhost:3000`: reads the poster of each vacancy of a running product with the poster reader,
 * and prints how many were read without an error.
 */
import { READ_BACK, readBack } from "../poster-reader/test/posters/read-back.ts"
import { readArgs } from "./read-args.ts"

const usage = "Uso: npm run posters:own [-- http://localhost:3000]"
const [site = "http://localhost:3000"] = readArgs(usage, { allowPositionals: true }).positionals

async function get(path: string) {
  const answer = await fetch(site + path).catch(() => {
    console.error(`${site} não responde. ${usage}`)
    process.exit(1)
  })
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
