import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, test } from "vitest"

// The launchers are plain modules for an older Node, so they are tested as programs in their own clone.
const clone = mkdtempSync(join(tmpdir(), "upaon-launch-"))
cpSync(fileURLToPath(new URL("..", import.meta.url)), join(clone, "scripts"), { recursive: true })
mkdirSync(join(clone, "node_modules"))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

function write(name: string, text: string): string {
  mkdirSync(join(clone, "work"), { recursive: true })
  writeFileSync(join(clone, "work", name), text)
  return join(clone, "work", name)
}

function run(source: string): string {
  return execFileSync(process.execPath, [write("run.mjs", source)], { encoding: "utf8" }).trim()
}

describe("the totals of npm test", () => {
  const count = (call: string) =>
    JSON.parse(
      run(`import * as phases from "../scripts/launch/test-phases.mjs"
      console.log(JSON.stringify(phases.${call}))`),
    ) as unknown
  const report = (files: string) => `{ numPassedTests: 7, numFailedTests: 1, testResults: [${files}] }`

  test("count a test file that could not even be loaded as a failure", () => {
    const broken = `{ status: "failed", assertionResults: [] }`
    expect(count(`countVitest(${report(broken)}, 1)`)).toEqual({ passed: 7, failed: 2 })
  })

  test("count a failed run without a failed test as one failure", () => {
    const clean = "{ numPassedTests: 7, numFailedTests: 0, testResults: [] }"
    expect(count(`countVitest(${clean}, 1)`)).toEqual({ passed: 7, failed: 1 })
    expect(count(`countVitest(${clean}, 0)`)).toEqual({ passed: 7, failed: 0 })
    expect(count("countVitest(undefined, 0)")).toEqual({ passed: 0, failed: 1 })
  })

  test("count a journey that passed only at the second try as passed", () => {
    const flaky = (unexpected: number) =>
      count(`countPlaywright({ stats: { expected: 3, unexpected: ${unexpected}, flaky: 1 } }, ${unexpected})`)
    expect(flaky(0)).toEqual({ passed: 4, failed: 0 })
    expect(flaky(1)).toEqual({ passed: 4, failed: 1 })
  })
})

describe("shared launch work", () => {
  test("runs in one command at a time when several start together, and an abandoned lock is taken over", async () => {
    mkdirSync(join(clone, ".cache", "job.turn"), { recursive: true })
    writeFileSync(join(clone, ".cache", "job.turn", "999999999"), "")
    const file = write(
      "turns.mjs",
      `import { appendFileSync } from "node:fs"
       import { withCommandLock } from "../scripts/launch/command-lock.mjs"
       await withCommandLock("job", async () => {
         appendFileSync(process.argv[2], "in ")
         await new Promise((done) => setTimeout(done, 20))
         appendFileSync(process.argv[2], "out ")
       })`,
    )
    const log = join(clone, "work", "turns.log")
    const commands = Array.from({ length: 8 }, () =>
      spawn(process.execPath, [file, log], { stdio: "ignore" }),
    )
    const ends = await Promise.all(commands.map((command) => once(command, "exit")))
    expect(new Set(ends.map(([code]: unknown[]) => code))).toEqual(new Set([0]))
    expect(readFileSync(log, "utf8")).toBe("in out ".repeat(8))
  })

  test("does not wait for a stale lock whose process id now belongs to another process or to this one", async () => {
    // As in a container that was killed during the work: process ids start again at each start.
    const file = write(
      "again.mjs",
      `import { mkdirSync, writeFileSync } from "node:fs"
       import { join } from "node:path"
       import { ROOT } from "../scripts/launch/root.mjs"
       import { withCommandLock } from "../scripts/launch/command-lock.mjs"
       for (const pid of [process.pid, 1]) {
         const turn = join(ROOT, ".cache", "again.turn")
         mkdirSync(turn, { recursive: true })
         writeFileSync(join(turn, String(pid)), "")
         await withCommandLock("again", async () => console.log("in"))
       }`,
    )
    const { stdout } = spawnSync(process.execPath, [file], { encoding: "utf8", timeout: 60_000 })
    expect(stdout).toBe("in\nin\n")
  })

  test("keeps the former pages until the one new build is complete, and then their assets for pages still open", async () => {
    const router = join(clone, "node_modules", "@react-router", "dev")
    const built = join(clone, "web", "build")
    for (const folder of [router, join(built, "client", "assets"), join(built, "server", "assets")])
      mkdirSync(folder, { recursive: true })
    writeFileSync(join(built, ".upaon-built"), "what they were made of")
    for (const name of ["icon.svg", "assets/former.js"]) writeFileSync(join(built, "client", name), "")
    const file = write(
      "build.mjs",
      `import { buildIfNeeded } from "../scripts/launch/build-web.mjs"
       import { progress } from "../scripts/launch/progress.mjs"
       await buildIfNeeded(progress(1))`,
    )
    const pagesAfter = (code: string) => {
      writeFileSync(join(router, "bin.cjs"), code)
      spawnSync(process.execPath, [file])
      return readdirSync(built, { recursive: true, encoding: "utf8" })
        .filter((path) => path.includes("."))
        .sort()
    }
    const former = [".upaon-built", "client/assets/former.js", "client/icon.svg"]
    expect(pagesAfter("process.exit(1)")).toEqual(former)
    expect(readFileSync(join(built, ".upaon-built"), "utf8")).toBe("what they were made of")
    const newPages = `const assets = process.env.WEB_BUILD + "/client/assets"
      require("node:fs").mkdirSync(assets, { recursive: true })
      require("node:fs").writeFileSync(assets + "/new.js", "")`
    expect(pagesAfter(newPages)).toEqual([".upaon-built", "client/assets/former.js", "client/assets/new.js"])
    expect(readFileSync(join(built, ".upaon-built"), "utf8")).not.toBe("what they were made of")
    // Of several commands that start together one builds, and the others find it done.
    rmSync(join(built, ".upaon-built"))
    const builds = JSON.stringify(join(clone, "work", "builds.log"))
    writeFileSync(
      join(router, "bin.cjs"),
      `${newPages}; require("node:fs").appendFileSync(${builds}, "built ")`,
    )
    const commands = [1, 2, 3].map(() => spawn(process.execPath, [file], { stdio: "ignore" }))
    for (const end of await Promise.all(commands.map((command) => once(command, "exit"))))
      expect(end).toEqual([0, null])
    expect(readFileSync(join(clone, "work", "builds.log"), "utf8")).toBe("built ")
  })

  test("has a fingerprint that changes only with the contents of its sources", () => {
    const print = () =>
      run(`import { fingerprint } from "../scripts/launch/fingerprint.mjs"
        console.log(fingerprint(["work/sources", "work/missing"]))`)
    mkdirSync(join(clone, "work", "sources"), { recursive: true })
    write("sources/a.ts", "one")
    const first = print()
    expect(print()).toBe(first)
    write("sources/a.ts", "two")
    expect(print()).not.toBe(first)
  })
})

describe("npm start", () => {
  test("reports an invalid setting before it builds the pages", () => {
    const start = fileURLToPath(new URL("../start.mjs", import.meta.url))
    const env = { ...process.env, PORT: "abc" }
    const { status, stdout, stderr } = spawnSync(process.execPath, [start], { env, encoding: "utf8" })
    expect([status, stderr]).toEqual([1, "PORT: deve ser um número.\n"])
    expect(stdout).not.toMatch(/páginas/i)
  })
})

describe("a command run for npm", () => {
  test("receives its arguments, and its exit code is passed on", async () => {
    const file = write("command.ts", "console.log(process.argv.slice(2).join()); process.exit(3)")
    const source = `import { runUnderNode } from "../scripts/launch/runtime.mjs"
      await runUnderNode(${JSON.stringify(file)}, ["a", "b"])`
    const child = spawn(process.execPath, [write("run-command.mjs", source)], {
      stdio: ["ignore", "pipe", "ignore"],
    })
    let said = ""
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, "close")).toEqual([3, null])
    expect(said).toBe("a,b\n")
  })

  test("ends when npm was killed and could not stop it", async () => {
    const file = write(
      "lasting.mjs",
      'import "../scripts/launch/end-with-parent.mjs"; setInterval(() => {}, 1000); console.log(process.pid)',
    )
    const shell = spawn("/bin/sh", ["-c", `"${process.execPath}" "${file}"; true`], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { npm_lifecycle_event: "start" },
    })
    const [pid] = (await once(shell.stdout, "data")) as [Buffer]
    shell.kill("SIGKILL")
    // The pipe closes when the last one that holds it, the command, has ended.
    await once(shell, "close")
    expect(Number(pid.toString())).toBeGreaterThan(0)
  })
})
