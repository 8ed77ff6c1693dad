import { createHash } from "node:crypto"

/** SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
