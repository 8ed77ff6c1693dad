import { brand } from "@upaon/contract/site/brand"

export const NOT_A_BACKUP = `O arquivo não é um backup do ${brand.name}.`
export const INCOMPLETE = "O arquivo de backup está incompleto."

/** A reason not to back up or restore; `message` is a whole sentence in Portuguese for the operator. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal"
}
