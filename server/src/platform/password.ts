import { hash, verify } from "@node-rs/argon2"

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One keyboard sends `á` as one sign, another as two: the same password all the same. */
const same = (password: string) => password.normalize("NFC")

/** Argon2id hash as a PHC string with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(same(password), cost)
}

/** Whether the password is the hashed one; a hash that cannot be read is false. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, same(password))
  } catch {
    return false
  }
}
