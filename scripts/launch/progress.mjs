/** Counts the steps of a command and prints them: "2/4 Instalando dependências…", then how long each one took. */
export function progress(total) {
  let current = 0
  return {
    /** Begins the next step. Call the returned function at its end. */
    begin(text) {
      current += 1
      const label = `${current}/${total}`
      const since = Date.now()
      console.log(`${label} ${text}…`)
      return (result = "pronto") => console.log(`${label} ${text}: ${result} (${seconds(since)})`)
    },
    /** Prints a step that had nothing to do, in one line. */
    skip(text, reason) {
      current += 1
      console.log(`${current}/${total} ${text}: ${reason}`)
    },
  }
}

/** The time since `since` (ms since 1970) in Portuguese: "3,4 s". */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1).replace(".", ",")} s`
}

/** Ends the command with a message and without a stack trace, because the reader is an operator. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Ends a command that takes no arguments and got some, such as `--help`, with its usage. */
export function takeNoArguments(usage) {
  if (process.argv.length > 2) giveUp(usage)
}
