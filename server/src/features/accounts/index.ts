import type { Feature } from "../feature.ts"

export { findSession } from "./find-session.ts"
export { hashToken, newToken } from "./session-token.ts"

/** Registration, sessions, confirmation, passwords, profile, address. */
export const accounts: Feature = () => {}
