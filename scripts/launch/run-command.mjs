import { spawn } from "node:child_process"
import { ROOT } from "./root.mjs"

/**
 * Runs a program to its end, without input, by default in the root. Resolves to its exit code (1 if it was killed by a signal
 * or not found) and, with `quiet`, to its output, which is then not printed.
 */
export function runCommand(program, args, { env = {}, quiet = false, cwd = ROOT, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    })
    let output = ""
    const hear = (chunk) => {
      output += chunk
      onLine?.(String(chunk))
    }
    child.stdout?.on("data", hear)
    child.stderr?.on("data", hear)
    child.once("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })
}

/** How to call npm: the npm that runs this command, or else the one on the PATH. */
export function npm() {
  const own = process.env.npm_execpath
  return own?.endsWith(".js") ? { program: process.execPath, args: [own] } : { program: "npm", args: [] }
}
