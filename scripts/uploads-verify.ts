/**
 * `npm run uploads:verify`: checks that every picture in use is stored completely. Exits with code 1 and names each
 * file that is missing or has another length; such a file can be restored from a backup.
 */
import { verifyFiles } from "../server/src/features/uploads/index.ts"
import { readArgs } from "./read-args.ts"
import { withDatabase } from "./with-database.ts"

readArgs("Uso: npm run uploads:verify", {})

await withDatabase(async ({ db, files: storage }) => {
  let lost = 0
  for await (const { id, key, bytes, stored } of verifyFiles({ db, storage })) {
    lost++
    const there = stored === null ? "não existe" : `tem ${stored} bytes`
    console.error(`ERRADO: ${key} (imagem ${id}) ${there}, deveria ter ${bytes} bytes.`)
  }
  if (lost > 0) process.exitCode = 1
  else console.log("Tudo certo: todas as imagens estão guardadas por inteiro.")
})
