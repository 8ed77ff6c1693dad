import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

/** A disk that can lose its power at any moment. */
export type Disk = {
  path: string
  /** From now on no write reaches the disk, and what was not synced is lost. */
  cut(): void
  /** Mounts the disk again once no process uses it. */
  mend(): Promise<void>
  close(): Promise<void>
}

const DISK_BYTES = 6 * 1024 ** 3
const BUSY_TRIES = 300
/** The ioctl EXT4_IOC_SHUTDOWN, without flushing the journal. */
const CUT =
  'open(my $d, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($d, 0x8004587d, $how) or die $!'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "pipe" })

/**
 * Creates an ext4 file system on a loop device, which needs root. What the file system has written to the device counts as
 * stored; a disk that also loses its own cache is not simulated.
 * @returns the reason if the disk cannot be created
 */
export async function makeDisk(folder: string): Promise<Disk | string> {
  const [image, path] = [join(folder, "disk.img"), join(folder, "disk")]
  const mount = () => void run("mount", "-o", "loop", image, path)
  const disk: Disk = {
    path,
    cut: () => void run("perl", "-e", CUT, path),
    async mend() {
      await disk.close()
      mount()
    },
    async close() {
      for (let left = BUSY_TRIES; ; left -= 1)
        try {
          return void run("umount", path)
        } catch (error) {
          if (left === 0) throw error
          await sleep(100)
        }
    },
  }
  try {
    mkdirSync(path)
    writeFileSync(image, "")
    truncateSync(image, DISK_BYTES)
    run("mkfs.ext4", "-q", "-F", image)
    mount()
    if (await losesWhatWasNotSynced(disk)) return disk
    throw new Error("o sistema de arquivos não perdeu o que não foi gravado")
  } catch (error) {
    spawnSync("umount", [path])
    return (error as Error).message.split("\n").slice(0, 2).join(" ")
  }
}

/** Checks that a cut loses what was not synced: otherwise the test would prove nothing. */
async function losesWhatWasNotSynced({ path, cut, mend }: Disk): Promise<boolean> {
  const file = join(path, "not-synced")
  writeFileSync(file, "x")
  cut()
  await mend()
  return !existsSync(file) || statSync(file).size === 0
}
