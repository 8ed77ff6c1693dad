import { hash, verify } from "@node-rs/argon2"
import { createLanes, LanesFull } from "@upaon/contract/platform/lanes"

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One keyboard sends `á` as one sign, another as two: the same password all the same. */
const same = (password: string) => password.normalize("NFC")

/** Too many passwords wait to be hashed: each takes some 40 ms of a core and 19 MB. */
export class PasswordsBusy extends Error {
  override name = "PasswordsBusy"
}

/** Of the four threads that also read files and compress pages, two. */
const inLane = createLanes(2, 40)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inLane(work)
  } catch (error) {
    throw error instanceof LanesFull ? new PasswordsBusy() : error
  }
}

/** Argon2id hash as a PHC string with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(same(password), cost))
}

/** Whether the password is the hashed one; a hash that cannot be read is false. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, same(password)).catch(() => false))
}
