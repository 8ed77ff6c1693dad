import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./root.mjs"
import { runCommand } from "./run-command.mjs"

const REPORTS = join(ROOT, ".cache", "reports")
const bin = (name, file) => join(ROOT, "node_modules", name, file)

/** A phase counts what passed and what failed; one that is a single question counts as one. */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/**
 * Types and lint, for which the program is read once, and the arrows between the rooms. The web's types need the router's
 * generated ones first.
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

/** Whether the formatter would change anything. */
export async function checkFormat(node) {
  const { code } = await runCommand(node, [bin("@biomejs/biome", "bin/biome"), "format", "."])
  return one(code)
}

/** The tests of the rooms and of the API. `projects` are names of vitest.config.ts, `filters` parts of file names. */
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

/** The journeys in a browser. */
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

/** Sums vitest's report; a file that could not be loaded is a failure, as is a run that failed for no test's sake. */
export function countVitest(report, code) {
  if (!report) return one(code || 1)
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}

/** Sums Playwright's report; a journey that passed only at the second try counts as passed, and is named. */
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

/** Why, in the few lines that a process said or a comparison showed: often only a run's last lines are kept. */
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

/** What the page showed when a journey failed first, as its roles and names. */
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
