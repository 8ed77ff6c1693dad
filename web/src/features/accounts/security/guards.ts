/** How the account is guarded: out of date after each change here. */
export const GUARDS = "GET /api/user/security"
