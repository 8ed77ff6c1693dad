import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

/**
 * Checks that imports run one way between the rooms (ARCHITECTURE.md). Prints each wrong one and exits with 1.
 * oxlint's import rules do the rest (no circles, Mantine only in panel rooms).
 */

const root = resolve(import.meta.dirname, "..")

/** Rooms by the start of a path; the longest start wins. */
const rooms = [
  "contract/src",
  "server/src",
  "server/src/platform",
  "server/src/search-engine",
  "server/src/db",
  "server/src/features",
  "server/src/seed",
  "server/src/ssr",
  "server/src/testing",
  "web/src",
  "web/src/platform",
  "web/src/design",
  "web/src/panel-kit",
  "web/src/features",
] as const

type Room = (typeof rooms)[number]

/** What each room may import besides itself. Rooms not named here (tests, the app itself) may import anything of their side. */
const allowed: Partial<Record<Room, readonly Room[]>> = {
  "contract/src": [],
  "server/src/platform": ["contract/src"],
  "server/src/search-engine": ["contract/src"],
  "server/src/db": ["contract/src", "server/src/platform"],
  "server/src/features": [
    "contract/src",
    "server/src/platform",
    "server/src/search-engine",
    "server/src/db",
    "server/src",
  ],
  "server/src/seed": [
    "contract/src",
    "server/src/platform",
    "server/src/db",
    "server/src/features",
    "server/src",
  ],
  "server/src/ssr": ["contract/src", "server/src/platform", "server/src"],
  "web/src/platform": ["contract/src"],
  "web/src/design": ["contract/src", "web/src/platform"],
  "web/src/panel-kit": ["contract/src", "web/src/platform", "web/src/design"],
  "web/src/features": ["contract/src", "web/src/platform", "web/src/design", "web/src/panel-kit"],
}

/** Of `server/src` itself, other rooms may import the settings' type only. */
const openFiles = new Set(["server/src/env.ts"])

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g

const roomOf = (path: string): Room | undefined =>
  rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0]

function target(file: string, specifier: string): string | undefined {
  const own = /^@upaon\/(contract|server|web)(?:\/(.*))?$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2] ?? "index"}.ts`
  return specifier.startsWith(".") ? relative(root, join(root, dirname(file), specifier)) : undefined
}

function wrong(file: string, imported: string): string | undefined {
  const from = roomOf(file)
  const to = roomOf(imported)
  if (!from || !to) return undefined
  if (file.includes(".test.")) return undefined
  if (from.startsWith("web") && to.startsWith("server")) return "web knows only the contract"
  if (from === "server/src/features" && to === from) return crossesFeatures(file, imported)
  if (from === to) return undefined
  const list = allowed[from]
  if (!list) return undefined
  if (!list.includes(to)) return `${from} may not import ${to}`
  return to === "server/src" && !openFiles.has(imported)
    ? `${from} may import only ${[...openFiles].join(", ")} of ${to}`
    : undefined
}

function crossesFeatures(file: string, imported: string): string | undefined {
  const feature = (path: string) => path.split("/")[3]
  const own = feature(file)
  const other = feature(imported)
  // features/feature.ts and features/index.ts stand beside the features themselves.
  if (own === other || own?.endsWith(".ts") || other?.endsWith(".ts")) return undefined
  return imported === `server/src/features/${other}/index.ts`
    ? undefined
    : "a feature reaches another only through its index.ts"
}

const problems: string[] = []
for (const file of globSync("{contract,server,web}/src/**/*.{ts,tsx}", { cwd: root })) {
  const source = readFileSync(join(root, file), "utf8")
  for (const match of source.matchAll(IMPORT)) {
    const imported = target(file, match[1] ?? match[2] ?? match[3] ?? "")
    const reason = imported && wrong(file, imported)
    if (reason) problems.push(`${file} → ${imported}: ${reason}`)
  }
  if (file.startsWith("server/src") && file !== "server/src/env.ts" && source.includes("process.env"))
    problems.push(`${file}: process.env is read in server/src/env.ts only`)
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? "Arrows: every import runs the right way."
    : `Arrows: ${problems.length} wrong imports.`,
)
process.exit(problems.length === 0 ? 0 : 1)
