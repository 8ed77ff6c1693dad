import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { chooseLibraries } from "./env.ts"
import "./quick-imports.ts"

/** What is compiled now needs not be at the next start; where nothing may be written it is compiled each time. */
enableCompileCache(join(import.meta.dirname, "..", "..", ".cache", "compiled"))

/** Imported before everything else: libraries look at NODE_ENV as they are loaded. */
export const given = chooseLibraries(process.argv.includes("--dev"))
