import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "./root.mjs"

/**
 * Runs `work` while no other command of this clone does work of the same name: of two commands that start together, only the
 * first installs or builds, and the second finds it done. A lock of a dead process is taken over.
 */
export async function withCommandLock(name, work) {
  const turn = join(ROOT, ".cache", `${name}.turn`)
  mkdirSync(dirname(turn), { recursive: true })
  const waitingSince = Date.now()
  let told = false
  while (!take(turn)) {
    if (!told && Date.now() - waitingSince > 500) {
      told = true
      console.log("    Outro comando já está fazendo isto nesta pasta; esperando por ele…")
    }
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    // Rename before deleting: a half deleted lock might already belong to another process.
    const done = `${turn}-${process.pid}`
    renameSync(turn, done)
    rmSync(done, { recursive: true, force: true })
  }
}

/** Takes the lock: a directory with one file, named after its owner. */
function take(turn) {
  // The directory gets its file first and is then renamed, so the lock appears atomically with its owner.
  const mine = `${turn}-${process.pid}`
  const me = nameOf(process.pid)
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, me), "")
  try {
    renameSync(mine, turn)
    return true
  } catch {
    rmSync(mine, { recursive: true, force: true })
  }
  try {
    const [owner] = readdirSync(turn)
    if (lives(owner)) return false
    // If several processes find the owner dead, only one of them can rename the owner's file.
    renameSync(join(turn, owner), join(turn, me))
    return true
  } catch {
    // Another process was faster.
    return false
  }
}

/** Process ids are reused, e.g. after a container restarts, so the name includes the start time where /proc tells it. */
function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return `${pid} ${stat.slice(stat.lastIndexOf(")")).split(" ")[20]}`
  } catch {
    return `${pid}`
  }
}

function lives(owner) {
  const pid = Number.parseInt(owner, 10)
  if (owner !== nameOf(pid)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}
