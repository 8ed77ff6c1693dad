import { totalmem } from "node:os"
import { constrainedMemory } from "node:process"

export const MEGABYTE = 1024 * 1024

/** The memory of this machine, or of its container, if that is limited. */
export function memoryMb(): number {
  const limit = constrainedMemory()
  return Math.floor((limit > 0 && limit < totalmem() ? limit : totalmem()) / MEGABYTE)
}
