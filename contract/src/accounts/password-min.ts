/** Shortest passwords as specified; the setting PASSWORD_MIN raises all but the login's (rule b12). */
export const PASSWORD_MIN = { registration: 3, login: 3, reset: 3, profile: 5 } as const
