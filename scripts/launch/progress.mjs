/** Counts the steps of a command and says where it is: "2/4 Instalando dependências…", then how long it took. */
export function progress(total) {
  let current = 0
  return {
    /** Begins the next step; the returned function ends it. */
    begin(text) {
      current += 1
      const label = `${current}/${total}`
      const since = Date.now()
      console.log(`${label} ${text}…`)
      return (result = "pronto") => console.log(`${label} ${text}: ${result} (${seconds(since)})`)
    },
    /** Names a step that had nothing to do, in one line. */
    skip(text, reason) {
      current += 1
      console.log(`${current}/${total} ${text}: ${reason}`)
    },
  }
}

/** The time since a moment in Portuguese: "3,4 s". */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1).replace(".", ",")} s`
}

/** Ends the command with a sentence and no stack: the reader is an operator. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
