import { parseArgs, type ParseArgsConfig } from "node:util"

/**
 * Parses a command's arguments: its options, and at most `most` others where `config` allows any. A mistake, as well as
 * `--help`, prints the usage and exits with code 1.
 */
export function readArgs<const Config extends ParseArgsConfig>(usage: string, config: Config, most = 1) {
  try {
    const parsed = parseArgs(config)
    if (parsed.positionals.length <= most) return parsed
  } catch {
    // An option that the command does not have.
  }
  console.error(usage)
  process.exit(1)
}
