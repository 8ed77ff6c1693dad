import { config } from "zod/v4"

// The content security policy forbids eval, which zod would try with its first schema, causing a violation report. Vite replaces
// "zod" by this file, so this runs before any schema. Not on the server, where schemas may be compiled.
if (typeof document !== "undefined") config({ jitless: true })

export * from "zod/v4"
