import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "./root.mjs"

/**
 * Runs `work` while no other command of this clone does work of the same name: two commands that start together
 * install or build once, and the second then finds it done. A turn whose process is gone is taken over.
 */
export async function inTurn(name, work) {
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
    // Moved first: half taken away, it would be another's already.
    const done = `${turn}-${process.pid}`
    renameSync(turn, done)
    rmSync(done, { recursive: true, force: true })
  }
}

/** A turn is a directory with one file, whose name is its owner's. */
function take(turn) {
  // One that already carries its owner, moved to its name: it appears whole, or not at all.
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
    // Of several that find this owner gone, only one can put its own name in the place of that one's.
    renameSync(join(turn, owner), join(turn, me))
    return true
  } catch {
    // Another one did.
    return false
  }
}

/** A number comes again, in a container at its next start: with the moment it began at, where the system tells it. */
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
