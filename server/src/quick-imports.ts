import { registerHooks, type ResolveFnOutput } from "node:module"

const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/
const entries = new Map<string, ResolveFnOutput>()

/**
 * Imported, or given to `--import`, before what imports Drizzle: for each import of one of its files, ours and its own, Node would
 * read the 137 KB of `exports` in its package.json anew, a quarter of what a start costs.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && inDrizzle.test(context.parentURL ?? ""))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context)
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, entry)
    return entry
  },
})
