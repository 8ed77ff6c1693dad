/**
 * `npm run audit:verify [-- PLACE HASH]`: checks that the log of administrators' changes was not altered. Exits with code 1 and
 * names the first altered, missing or added row. With a mailed head (`AUDIT_MAIL`), checks that it still exists, too.
 */
import { type ChainFault, holdsHead, verifyChain } from "../server/src/features/audit/index.ts"
import { refuseWithoutKeys } from "../server/src/platform/storage/index.ts"
import { count, withDatabase } from "./with-database.ts"

const named = ({ seq, id }: ChainFault) =>
  [seq !== null && `registro ${seq} da corrente`, id !== null && `linha ${id}`].filter(Boolean).join(", ")
const sentences = { altered: "foi alterado", missing: "está faltando", added: "foi acrescentado" }

const [seq, hash] = process.argv.slice(2)
if (seq !== undefined && !(hash && Number.isSafeInteger(Number(seq)))) {
  console.error("Uso: npm run audit:verify [-- REGISTRO CÓDIGO], os dois como no e-mail")
  process.exit(1)
}

await withDatabase(async ({ db, files: storage }) => {
  // A new key, made in a place that is mistyped, would call the whole log forged.
  await refuseWithoutKeys(storage)
  const { fault, forgedStart, entries, head } = await verifyChain({ db, storage })
  const isOther = seq !== undefined && !(await holdsHead(db, { seq: Number(seq), hash: hash ?? "" }))
  if (forgedStart) console.error("ERRADO: o ponto de partida da corrente não foi assinado por este site.")
  if (fault) console.error(`ERRADO: ${named(fault)}: ${sentences[fault.what]}.`)
  if (isOther) console.error(`ERRADO: o registro ${seq} não tem o código que foi enviado por e-mail.`)
  if (forgedStart || fault || isOther) process.exitCode = 1
  else console.log(`Tudo certo: ${count(entries)} registros em ordem. Último: ${head.seq} ${head.hash}`)
})
