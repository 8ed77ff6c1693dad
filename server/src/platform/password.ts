import { hash, verify } from "@node-rs/argon2"
import { createLanes } from "@upaon/contract/platform/lanes"

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One keyboard sends `á` as one code point, another as two: it is the same password. */
const same = (password: string) => password.normalize("NFC")

/** Uses two of the four threads that also read files and compress pages: each password takes some 40 ms of a core and 19 MB. */
const inTurn = createLanes(2, 40)

/** Argon2id hash as a PHC string with its own salt. @throws LanesFull when too many requests wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(same(password), cost))
}

/** Whether the password matches the hash; false when the hash cannot be parsed. @throws LanesFull when too many requests wait */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, same(password)).catch(() => false))
}
