import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { expect, it } from "vitest"

/**
 * Imports, including those of types, go one way between rooms, features and files (ARCHITECTURE.md). Oxlint keeps Mantine in
 * the panel's rooms.
 */

const root = resolve(import.meta.dirname, "../..")

/** Rooms by the beginning of a path; the longest match wins. */
const rooms = [
  "contract/src",
  "search-engine/src",
  "poster-reader/src",
  "server/src",
  "server/src/platform",
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

/** Which rooms each room may import, besides itself. Rooms not listed (tests, the app) may import anything on their side. */
const allowed: Partial<Record<Room, readonly Room[]>> = {
  "contract/src": [],
  "search-engine/src": ["contract/src"],
  "poster-reader/src": ["contract/src", "search-engine/src"],
  "server/src/platform": ["contract/src"],
  "server/src/db": ["contract/src", "server/src/platform"],
  "server/src/features": [
    "contract/src",
    "search-engine/src",
    "poster-reader/src",
    "server/src/platform",
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

/** Rooms whose other files are reachable only through their index.ts. */
const withDoor = new Set<Room>(["search-engine/src", "poster-reader/src"])

/** The only file directly in `server/src` that other rooms may import: the type of the settings. */
const openFiles = new Set(["server/src/env.ts"])

/**
 * The files of a web feature that other features may import. Server features have an index.ts instead; in the web, an index.ts
 * would load the style sheets of the whole feature on every page that needs one part.
 */
const webDoors: Record<string, readonly string[]> = {
  ads: ["sponsored-ad.tsx"],
  "ai-publishing": ["from-poster.tsx", "form-with-picture.tsx", "reading-hint.tsx"],
  applications: ["draft.ts"],
  articles: ["article-card-view.ts"],
  curriculum: ["own-curriculum.ts"],
  jobs: [
    "applied-notice.tsx",
    "job-card-view.ts",
    "load-job.ts",
    "no-job.tsx",
    "own-jobs/publish-guard.tsx",
    "own-view.ts",
    "related-jobs.tsx",
  ],
  "name-reviews": ["name-reviews.tsx"],
  places: ["in-state.ts"],
  search: ["keyword-input.tsx", "load-search.ts", "search-meta.ts"],
  site: ["push/push-dialog.tsx"],
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g

const roomOf = (path: string): Room | undefined =>
  rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0]

function target(file: string, specifier: string): string | undefined {
  const own = /^@upaon\/([\w-]+)(?:\/(.*))?$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2] ?? "index"}.ts`
  return specifier.startsWith(".") ? relative(root, join(root, dirname(file), specifier)) : undefined
}

function wrong(file: string, imported: string): string | undefined {
  const from = roomOf(file)
  const to = roomOf(imported)
  if (!from || !to) return undefined
  if (file.includes(".test.")) return undefined
  if (from.startsWith("web") && to.startsWith("server")) return "web knows only the contract"
  if (from === to && from.endsWith("/features")) return crossesFeatures(file, imported)
  if (from === to) return undefined
  const list = allowed[from]
  if (!list) return undefined
  if (!list.includes(to)) return `${from} may not import ${to}`
  if (withDoor.has(to) && imported !== `${to}/index.ts`) return `${to} is reached through its index.ts`
  return to === "server/src" && !openFiles.has(imported)
    ? `${from} may import only ${[...openFiles].join(", ")} of ${to}`
    : undefined
}

/** The feature of a file: `web/src/features/jobs`; undefined for other files. */
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0]

function crossesFeatures(file: string, imported: string): string | undefined {
  const own = featureOf(file)
  const other = featureOf(imported)
  // features/feature.ts and features/index.ts are files beside the features.
  if (!own || !other || own === other) return undefined
  if (own.startsWith("server"))
    return imported === `${other}/index.ts`
      ? undefined
      : "a feature reaches another only through its index.ts"
  const name = other.slice("web/src/features/".length)
  return webDoors[name]?.includes(imported.slice(other.length + 1))
    ? undefined
    : `a feature reaches ${name} only through ${(webDoors[name] ?? ["no file of it"]).join(", ")}`
}

/** The import cycles of a graph, each reported once. */
function cyclesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (at: string, way: readonly string[]) => {
    if (way.includes(at)) cycles.push([...way.slice(way.indexOf(at)), at].join(" → "))
    if (way.includes(at) || done.has(at)) return
    for (const next of arrows.get(at) ?? []) visit(next, [...way, at])
    done.add(at)
  }
  for (const start of arrows.keys()) visit(start, [])
  return cycles
}

it("every import goes in an allowed direction between rooms, features and files, without cycles", () => {
  const problems: string[] = []
  const arrows = { files: new Map<string, Set<string>>(), features: new Map<string, Set<string>>() }
  for (const file of globSync("{contract,search-engine,poster-reader,server,web}/src/**/*.{ts,tsx}", {
    cwd: root,
  })) {
    const source = readFileSync(join(root, file), "utf8")
    for (const match of source.matchAll(IMPORT)) {
      const imported = target(file, match[1] ?? match[2] ?? match[3] ?? "")
      if (!imported || imported.includes("/+types/")) continue
      const reason = wrong(file, imported)
      if (reason) problems.push(`${file} → ${imported}: ${reason}`)
      if (file.includes(".test.")) continue
      draw(arrows.files, file, imported)
      draw(arrows.features, featureOf(file), featureOf(imported))
    }
    if (!/^(?:contract|web)|^server.src.env/.test(file) && source.includes("process.env"))
      problems.push(`${file}: process.env is read in server/src/env.ts only`)
  }
  for (const graph of Object.values(arrows))
    for (const circle of cyclesOf(graph)) problems.push(`a circle: ${circle}`)
  expect(arrows.files.size).toBeGreaterThan(500)
  expect(problems).toEqual([])
})

function draw(graph: Map<string, Set<string>>, from: string | undefined, to: string | undefined): void {
  if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
}
