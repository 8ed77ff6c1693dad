import { mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Creates a folder and those above it. @returns the highest one that was created. Node's own way (`recursive`) never ends below
 * a folder like /proc, which exists but answers like a missing one.
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  if (isFolder(path)) return undefined
  const above = makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Unless another process was faster.
    if (!isFolder(path)) throw error
  }
  return above ?? path
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
