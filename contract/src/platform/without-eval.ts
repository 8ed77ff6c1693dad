import { config } from "zod"

// For browsers: the pages' policy forbids eval, which zod would otherwise try, and be reported for, at its first schema.
config({ jitless: true })
