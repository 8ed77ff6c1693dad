/**
 * An error that the operator can fix, which ends the process with code 1. `message` is a whole sentence in Portuguese and is
 * printed without a stack.
 */
export class Refusal extends Error {
  override name = "Refusal"
}
