/** A reason not to back up or restore; `message` is a whole sentence in Portuguese for the operator. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal"
}
