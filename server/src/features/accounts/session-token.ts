import { createHash, randomBytes } from "node:crypto"

/** A new session token: 256 random bits. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString("base64url")

/** SHA-256 in hex, as stored. A random token needs no slow hash. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")
