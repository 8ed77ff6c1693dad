/**
 * A reason not to start that the operator can act on. `message` is a whole sentence in Portuguese; the process
 * prints it without a stack and leaves with code 1.
 */
export class EmbeddedPostgresRefusal extends Error {
  override name = "EmbeddedPostgresRefusal"
}
