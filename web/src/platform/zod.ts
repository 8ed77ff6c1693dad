import { config } from "zod/v4"

// The pages' policy forbids eval, which zod would otherwise try, and be reported for, at its first schema. Vite puts this
// file in the place of "zod", so that it stands before every schema. Not on the server, whose schemas may be compiled.
if (typeof document !== "undefined") config({ jitless: true })

export * from "zod/v4"
