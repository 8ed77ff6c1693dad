import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { DRAIN_MS, STOP_MS } from "../../server/src/processes.ts"

const ROOT = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(ROOT, file), "utf8")
const all = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, found]) => found as string)

const compose = read("deploy/compose.yaml")
const service = read("deploy/upaon.service")
const dockerfile = read("deploy/Dockerfile")
const haproxy = read("deploy/haproxy.cfg")

/** The keys under `environment:` of one service in the compose file. */
const environmentOf = (part: string) => {
  const [, after = ""] = compose.split(new RegExp(`^ {0,2}${part}:.*\\n`, "m"))
  const [, lines = ""] = /^( +)environment:\n((?:\1 +.*\n)+)/m.exec(after)?.slice(1) ?? []
  return all(lines, /^ +([A-Z_]+):/gm)
}

/** Not the product's: Node and its memory allocator read these before the product does. */
const OF_NODE = ["NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"]

it("the deployment files set only settings that the product has", () => {
  const known = [...all(read("server/src/env.ts"), /^ {2}([A-Z_]+): /gm), ...OF_NODE]
  const ofProduct = environmentOf("x-product")
  const ofService = all(service, /^Environment=([A-Z_]+)=/gm)
  const ofImage = all(dockerfile, /([A-Z_]+)=/g)
  for (const named of [ofProduct, ofService, ofImage]) expect(named.length).toBeGreaterThan(1)
  expect(ofProduct).toContain("STORAGE_URL")
  expect([...ofProduct, ...ofService, ...ofImage].filter((name) => !known.includes(name))).toEqual([])
})

it("compose.yaml sets exactly the variables that haproxy.cfg uses", () => {
  const asked = new Set(all(haproxy, /\$\{([A-Z_]+)\}/g))
  expect(asked.size).toBe(7)
  expect(new Set(environmentOf("balancer"))).toEqual(asked)
})

it("every file that the deployment files name exists", () => {
  const named = [...all(service, /(server\/\S+\.ts)/g), ...all(dockerfile, /(server\/[\w/.-]+\.ts)/g)]
  named.push(
    ...all(compose, /dockerfile: (\S+) /g),
    ...all(compose, /"\.\/(\S+?):/g).map((file) => `deploy/${file}`),
  )
  named.push(...all(read("package.json"), /"rehearse": ".* (\S+)"/g))
  expect(named).toHaveLength(5)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

it("the stop timeouts are longer than the product takes to drain and stop", () => {
  const limits = [...all(service, /TimeoutStopSec=(\d+)/g), ...all(compose, /stop_grace_period: (\d+)s/g)]
  expect(limits).toHaveLength(2)
  for (const seconds of limits) expect(Number(seconds) * 1000).toBeGreaterThan(DRAIN_MS + STOP_MS)
})

it("compose.yaml declares exactly the named volumes that its services use", () => {
  const [, declared = ""] = /^volumes: \{ (.*) \}$/m.exec(compose) ?? []
  expect(declared.split(", ").toSorted()).toEqual(all(compose, /volumes: \["([\w-]{2,}):/g).toSorted())
})

it("the image leaves out deploy/ and .env, where the operator's passwords are, and backups, which hold everybody's data", () => {
  const lines = read("deploy/Dockerfile.dockerignore").split("\n")
  expect(lines).toEqual(expect.arrayContaining(["deploy", ".env", "*.backup"]))
  expect(lines.filter((line) => line.startsWith("!"))).toEqual([])
  expect(all(dockerfile, /^(?:COPY|ADD) (?!--from=build)(.*)$/gm)).toEqual([". ."])
})
