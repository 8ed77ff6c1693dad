import { spawn } from "node:child_process"
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, lchownSync, mkdirSync } from "node:fs"
import { openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Binaries } from "./binaries.ts"
import { endProcessesIn } from "./postmaster.ts"
import { Refusal } from "../../platform/refusal.ts"
import type { DatabaseUser } from "./unprivileged-user.ts"

/** Name of the cluster's superuser and of its only database. */
export const DATABASE_NAME = "upaon"

/** The major version of PostgreSQL that the product runs; it is part of the directory's name. */
export const MAJOR = 18

/** A cluster of another major version, which only its own binaries can read. */
export type FormerCluster = { directory: string; major: number }

/** The directory of our major version's cluster under DATA_DIR. */
export function clusterDirectory(dataDir: string): string {
  return join(dataDir, `pg${MAJOR}`)
}

/** The name of a cluster under DATA_DIR, of any major version; undefined: there is none. */
export const clusterIn = (dataDir: string): string | undefined =>
  existsSync(dataDir) ? readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) : undefined

/** The cluster of another major version under DATA_DIR; undefined when ours exists or there is none. */
export function formerCluster(dataDir: string): FormerCluster | undefined {
  const ours = clusterDirectory(dataDir)
  if (versionOf(ours) === MAJOR) return undefined
  const names = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name))
  const found = names
    .map((name) => join(dataDir, name))
    .filter((directory) => directory !== ours || versionOf(ours) !== undefined)
    .toSorted()
    .at(-1)
  return found === undefined
    ? undefined
    : { directory: found, major: versionOf(found) ?? Number(basename(found).slice(2)) }
}

/** Another major version cannot read the files: refuses to start beside them with an empty database. */
export function refuseAnotherMajor(dataDir: string): void {
  const former = formerCluster(dataDir)
  if (!former) return
  throw new Refusal(
    `Em ${dataDir} há um banco do PostgreSQL ${former.major}, e esta versão usa o ${MAJOR}. Rode npm run db:upgrade: ` +
      "o banco antigo fica guardado como está.",
  )
}

/**
 * Creates the cluster when it is missing. initdb writes PG_VERSION early, so a killed initdb would leave a directory that looks
 * complete and never opens. It therefore works in another directory, which is renamed when it is complete.
 */
export async function prepareCluster(
  clusterDir: string,
  binaries: Binaries,
  user: DatabaseUser,
): Promise<void> {
  const dataDir = dirname(clusterDir)
  for (const name of readdirSync(dataDir).filter((each) =>
    each.startsWith(`${basename(clusterDir)}.part-`),
  )) {
    // initdb survives a killed parent and would go on writing.
    await endProcessesIn(join(dataDir, name))
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  if (existsSync(join(clusterDir, "PG_VERSION"))) return takeOver(clusterDir, user)
  const beside = `${clusterDir}.part-${Date.now()}`
  mkdirSync(beside, { mode: 0o700 })
  if (user.switchTo) chownSync(beside, user.switchTo.uid, user.switchTo.gid)
  await initdb(beside, binaries, user)
  renameSync(beside, clusterDir)
  syncDirectory(dataDir)
}

/**
 * Deletes the temporary folder in which a killed command was making a cluster, and ends the server that it left there. The
 * caller holds the lock of DATA_DIR, so nobody else works in it.
 */
export async function clearTempCluster(dataDir: string, name: "restoring" | "upgrading"): Promise<string> {
  const beside = join(dataDir, name)
  await endProcessesIn(clusterDirectory(beside))
  rmSync(beside, { recursive: true, force: true, maxRetries: 5 })
  return beside
}

/** Gives a cluster copied by root, or created by a deleted user, to the user who runs the server now. */
function takeOver(clusterDir: string, user: DatabaseUser): void {
  const { uid, mode } = statSync(clusterDir)
  if (uid === user.uid) {
    if ((mode & 0o077) !== 0) chmodSync(clusterDir, 0o700)
    return
  }
  if (!user.switchTo) {
    throw new Refusal(
      `O banco em ${clusterDir} pertence a outro usuário (${uid}), não a ${user.name}. ` +
        "Inicie como aquele usuário ou como root, ou mude o dono da pasta.",
    )
  }
  const paths = readdirSync(clusterDir, { recursive: true, encoding: "utf8" })
  for (const path of ["", ...paths]) lchownSync(join(clusterDir, path), user.switchTo.uid, user.switchTo.gid)
  chmodSync(clusterDir, 0o700)
}

/** Encoding and collation are set explicitly: with LANG unset, as usual in containers, initdb would choose SQL_ASCII. */
async function initdb(directory: string, binaries: Binaries, user: DatabaseUser): Promise<void> {
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  // Trust is safe for a socket in a 0700 directory; TCP is off.
  const access = [`--username=${DATABASE_NAME}`, "--auth-local=trust", "--auth-host=reject"]
  const child = spawn(binaries.initdb, ["-D", directory, ...locale, ...access, "--no-instructions"], {
    env: { LC_ALL: "C", TZ: "UTC" },
    // If this process is killed, the next start finds initdb by its working directory.
    cwd: directory,
    stdio: ["ignore", "ignore", "pipe"],
    ...user.switchTo,
  })
  let complaint = ""
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()))
  const ending = await new Promise<number | Error | null>((resolve) => {
    child.once("error", resolve)
    child.once("close", resolve)
  })
  if (ending === 0) return
  rmSync(directory, { recursive: true, force: true })
  const reason = ending instanceof Error ? ending.message : complaint.trim()
  throw new Refusal(`Não foi possível criar o banco embutido em ${directory}: ${reason}`)
}

export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, "r")
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function versionOf(clusterDir: string): number | undefined {
  const file = join(clusterDir, "PG_VERSION")
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined
}
