import { chooseLibraries } from "./env.ts"

/** Imported before everything else: libraries look at NODE_ENV as they are loaded. */
export const given = chooseLibraries(process.argv.includes("--dev"))
