/** An error and all that it comes from, the outermost first. */
export function* causesOf(error: unknown): Generator<Error & { code?: string; detail?: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
