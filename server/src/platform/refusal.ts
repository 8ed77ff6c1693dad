/**
 * A reason not to go on that the operator can act on. `message` is a whole sentence in Portuguese, printed without a stack; the
 * process leaves with code 1.
 */
export class Refusal extends Error {
  override name = "Refusal"
}
