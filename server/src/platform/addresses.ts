import { resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** What makes an address in a setting usable, checked before a library gets it. */

/** Pages, mails and feeds stand directly below the root of the site. */
export function isOrigin(address: string): boolean {
  const { username, pathname, search, hash } = new URL(address)
  return username + pathname + search + hash === "/"
}

const parse = (address: string) => URL.parse(address) ?? URL.parse(address.replace("@/", "@host/"))

/** Whether an address and the password in it can be parsed. Libraries print one that they cannot parse, with the password. */
export function isReadable(address: string): boolean {
  const url = parse(address)
  try {
    decodeURIComponent(`${url?.username}${url?.password}${url?.pathname}`)
    return url !== null
  } catch {
    return false
  }
}

export const UNREADABLE =
  "não dá para ler este endereço; ele leva a um só servidor, e na senha % / ? # e @ são %25 %2F %3F %23 e %40"

const isStore = (address: string) => /^s3:\/\/[^?]+\?.*endpoint=/.test(address)
const FORM = "s3://KEY:SECRET@bucket?endpoint=https://…&region=…"

/** What is wrong with the address of an S3 store; null: nothing. */
export function storeFault(address: string): string | null {
  if (!isStore(address)) return `deve ter a forma ${FORM}`
  if (!isReadable(address)) return UNREADABLE
  const { pathname, searchParams } = new URL(address)
  const server = URL.parse(searchParams.get("endpoint") ?? "")?.protocol ?? ""
  // A folder in the bucket would be ignored: two sites would share their files.
  return /^https?:$/.test(server) && pathname.length <= 1 ? null : `deve ter a forma ${FORM}`
}

/** The same for a place of backups: a path, a file URL or a store. A URL with another scheme would be a folder of that name. */
export function backupFault(place: string): string | null {
  if (/^file:\/\/\/./.test(place)) return isReadable(place) ? null : UNREADABLE
  if (/^(?![A-Za-z\d+.-]{2,}:)./.test(place)) return null
  return isStore(place) ? storeFault(place) : `deve ser uma pasta ou ter a forma ${FORM}`
}

/** The folder of a place of backups; null: a store. */
export const folderOf = (place: string): string | null =>
  place.startsWith("s3://") ? null : place.startsWith("file:") ? fileURLToPath(place) : resolve(place)

/** The server and bucket of an address, whatever its credentials. */
export function bucketOf(address: string): string {
  if (!isStore(address)) return address
  const { host, searchParams } = new URL(address)
  return `${host} ${searchParams.get("endpoint")}`
}
