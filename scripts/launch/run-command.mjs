import { spawn } from "node:child_process"
import { ROOT } from "./root.mjs"

/**
 * Runs a program to its end without input, from the root. Resolves to its code (a signal or a program that is not
 * there counts as 1) and, with `quiet`, to what it said instead of passing it on.
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

/** How to call npm: the very one that runs this command, else the one on the path. */
export function npm() {
  const own = process.env.npm_execpath
  return own?.endsWith(".js") ? { program: process.execPath, args: [own] } : { program: "npm", args: [] }
}
