import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./root.mjs"
import { runCommand } from "./run-command.mjs"

const REPORTS = join(ROOT, ".cache", "reports")
const bin = (name, file) => join(ROOT, "node_modules", name, file)

/** The counts of a phase that only passes or fails as a whole. */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/**
 * Types and lint (one program reads the sources for both), and the directions of imports. The web's types need the router's
 * generated types first.
 */
export async function checkCode(node) {
  const router = bin("@react-router/dev", "bin.cjs")
  const types = await runCommand(node, [router, "typegen"], { cwd: join(ROOT, "web"), quiet: true })
  if (types.code !== 0) console.log(types.output.trim())
  const lint = await runCommand(node, [bin("oxlint", "bin/oxlint"), "--type-aware", "--type-check"])
  const ofArrows = ["run", "--project=unit", "--reporter=dot", "scripts/test/arrows.test.ts"]
  const arrows = await runCommand(node, [bin("vitest", "vitest.mjs"), ...ofArrows])
  return one(types.code || lint.code || arrows.code)
}

/** Checks that the formatter would change nothing. */
export async function checkFormat(node) {
  const { code } = await runCommand(node, [bin("@biomejs/biome", "bin/biome"), "format", "."])
  return one(code)
}

/** Runs the tests of the rooms and of the API. `projects` are names of vitest.config.ts, `filters` parts of file names. */
export async function runVitest(node, projects, filters) {
  const report = freshReport("vitest.json")
  const chosen = projects.flatMap((project) => ["--project", project])
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { code } = await runCommand(node, [
    bin("vitest", "vitest.mjs"),
    "run",
    ...chosen,
    ...reporters,
    ...filters,
  ])
  return told(countVitest, failuresOfVitest, report, code)
}

/** Runs the journeys in a browser. */
export async function runPlaywright(node, chromePath, filters) {
  const report = freshReport("playwright.json")
  const config = ["-c", "e2e/playwright.config.ts", "--reporter=list,json"]
  const env = {
    CHROME_PATH: chromePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const { code } = await runCommand(
    node,
    [bin("@playwright/test", "cli.js"), "test", ...config, ...filters],
    { env },
  )
  return told(countPlaywright, failuresOfPlaywright, report, code)
}

/** Counts vitest's report. A file that could not be loaded counts as a failure, as does a failed run without a failed test. */
export function countVitest(report, code) {
  if (!report) return one(code || 1)
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}

/** Counts Playwright's report. A journey that passed only on its retry counts as passed, and is named. */
export function countPlaywright(report, code) {
  if (!report) return one(code || 1)
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1) }
}

/** The counts of a report, and the names of what failed. */
function told(count, failures, path, code) {
  const report = readReport(path)
  return { ...count(report, code), names: report ? failures(report) : [] }
}

const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed")
    return status === "failed" && failed.length === 0
      ? [`✗ ${name}`]
      : failed.map(({ fullName, failureMessages }) => `✗ ${fullName}${reasons(failureMessages[0])}`)
  })

/** The first lines of a failure's message: often only the last lines of a run's output are kept. */
const reasons = (message = "", most = 15) =>
  message
    .split("\n")
    .slice(0, most)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join("")

const MARKS = { unexpected: "✗", flaky: "? só na segunda vez:" }

const failuresOfPlaywright = ({ suites }) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status in MARKS)
        .map(({ status, results }) => `${MARKS[status]} ${file}: ${title}${reasons(shown(results), 60)}`),
    ),
    ...failuresOfPlaywright({ suites: suite.suites ?? [] }),
  ])

/** The page's accessibility tree when a journey first failed. */
function shown(results) {
  const told = results.flatMap((result) => result.attachments).find(({ name }) => name === "error-context")
  return told && readFileSync(told.path, "utf8").match(/```yaml\n(.*?)\n```/s)?.[1]
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const path = join(REPORTS, name)
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return undefined
  }
}
