import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { chooseLibraries } from "./env.ts"
import "./quick-imports.ts"

/** Keeps compiled code for the next start. Where the cache directory is not writable, the code is compiled at each start. */
enableCompileCache(join(import.meta.dirname, "..", "..", ".cache", "compiled"))

/** Must be imported before everything else, because libraries read NODE_ENV when they are loaded. */
export const given = chooseLibraries(process.argv.includes("--dev"))
