import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { killedApp } from "./killed-app.ts"

/**
 * While a release rolls out, processes of the one before it still run on the new schema. This starts such a process, from
 * the repository's history, on today's migrations, and does the main job with it. All of the former release's own tests:
 * `npm run upgrade:prove`.
 */
const ROOT = join(import.meta.dirname, "../../..")
const { commit } = JSON.parse(readFileSync(join(ROOT, "server/migrations/released.json"), "utf8")) as {
  commit: string
}
// A copy without its history (an archive, a shallow clone) cannot tell what the former release was.
const known = spawnSync("git", ["cat-file", "-e", commit], { cwd: ROOT }).status === 0

test.runIf(known)("the previous release publishes and finds a vacancy on today's schema", async () => {
  const release = mkdtempSync(join(tmpdir(), "upaon-former-"))
  onTestFinished(() => rmSync(release, { recursive: true, force: true }))
  const unpack = `git archive ${commit} . | tar -x -C ${release}`
  expect(spawnSync("sh", ["-c", unpack], { cwd: ROOT }).status).toBe(0)
  const { workspaces } = JSON.parse(readFileSync(join(release, "package.json"), "utf8")) as {
    workspaces: string[]
  }
  linkPackages("node_modules", release)
  for (const name of workspaces) {
    linkPackages(`${name}/node_modules`, release)
    symlinkSync(join(release, name), join(release, "node_modules/@upaon", name))
  }

  const isUp = (line: string) => line === "ready"
  const former = await killedApp({ file: join(release, "server/test/process/app-child.ts"), isUp })
  onTestFinished(() => former.close())
  await former.start()
  const slug = await former.publish()
  const job = await former.ask(`jobPost/${slug}/show`)
  expect(job.status).toBe(200)
  const found = await former.ask("jobPostsWithAds/search", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
  expect(await found.json()).toMatchObject({ total: 1 })
})

/** Packages as they are installed here, for the former release asks for the same; the house's own are its own. */
function linkPackages(folder: string, release: string): void {
  if (!existsSync(join(ROOT, folder))) return
  mkdirSync(join(release, folder, "@upaon"), { recursive: true })
  for (const name of readdirSync(join(ROOT, folder)))
    if (name !== "@upaon") symlinkSync(join(ROOT, folder, name), join(release, folder, name))
}
