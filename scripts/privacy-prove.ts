/**
 * `npm run privacy:prove -- EMAIL`: searches the database and its queue, the stored files, the logs, the mails on disk and the
 * search index for an address, and lists each place that still contains it. Exits with code 1 if there is one.
 */
import { findRemnants } from "../server/src/features/privacy/find-remnants.ts"
import { createStorage } from "../server/src/platform/storage/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { count, withDatabase } from "./with-database.ts"
import { readArgs } from "./read-args.ts"

const USAGE = "Diga o e-mail. Uso: npm run privacy:prove -- pessoa@exemplo.com.br"
const [email = ""] = readArgs(USAGE, { allowPositionals: true }).positionals.map((one) => one.trim())

await withDatabase(async ({ env, db }) => {
  if (!email.includes("@")) throw new Refusal(USAGE)
  const storage = env.storageUrl ? createStorage(env.storageUrl, "") : null
  let places = 0
  for await (const { place, count: found } of findRemnants({ db, storage }, env.dataDir, email)) {
    places++
    console.error(`AINDA EXISTE: ${place} (${count(found)})`)
  }
  if (places > 0) {
    process.exitCode = 1
    console.error(
      "De uma conta que nunca confirmou o e-mail ficam, pelo seu prazo, convites de equipe, alertas, candidaturas",
    )
    console.error("e denúncias feitos com ele: o endereço pode ser de outra pessoa.")
  } else console.log(`Nada de ${email} no banco, na fila, nos arquivos, nos registros ou no índice.`)
  console.log("Cópias de segurança, e o que o PostgreSQL ainda não sobrescreveu, não são lidas aqui.")
})
