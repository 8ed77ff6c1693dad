/**
 * `npm run sbom [-- FILE]`: writes the bill of materials (CycloneDX), counts the licences, and asks the npm registry for known
 * vulnerabilities. Exits with code 1 if one is serious. Reports a registry that does not answer.
 */
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { describeSystemError } from "../server/src/platform/describe-system-error.ts"
import { readArgs } from "./read-args.ts"

const ROOT = join(import.meta.dirname, "..")
const named = z.object({ id: z.string().optional(), name: z.string().optional() })
const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      licenses: z
        .array(z.object({ license: named.optional(), expression: z.string().optional() }))
        .default([]),
    }),
  ),
})
const advisories = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
})

/** The output of npm, also if npm exits with an error code because it found something. */
function npm(...args: string[]): string {
  try {
    const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const
    return execFileSync("npm", args, { ...options, stdio: ["ignore", "pipe", "ignore"] })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? "")
  }
}

const usage = "Uso: npm run sbom [-- ARQUIVO]"
const [file = "sbom.json"] = readArgs(usage, { allowPositionals: true }).positionals
const asked = ["sbom", "--sbom-format=cyclonedx", "--omit=dev"]
// Where packages for development are not installed, as in the image, npm refuses to look at what is, and reads the lock file.
const written = npm(...asked) || npm(...asked, "--package-lock-only")
try {
  writeFileSync(file, written)
} catch (error) {
  console.error(describeSystemError(error) ?? error)
  process.exit(1)
}
const { components } = bill.parse(JSON.parse(written))
const licences = Map.groupBy(
  components,
  ({ licenses }) =>
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(", ") ||
    "sem licença declarada",
)
console.log(`${file}: ${components.length} pacotes.`)
for (const [licence, all] of [...licences].sort(([, a], [, b]) => b.length - a.length))
  console.log(`${String(all.length).padStart(6)}  ${licence}`)

const told = advisories.safeParse(JSON.parse(npm("audit", "--omit=dev", "--json") || "null"))
if (told.success) {
  const { high = 0, critical = 0, total = 0 } = told.data.metadata.vulnerabilities
  console.log(`Avisos de segurança: ${total}, dos quais ${high + critical} graves.`)
  if (high + critical > 0) process.exitCode = 1
} else console.log("Avisos de segurança: o registro de pacotes não respondeu a esta pergunta.")
