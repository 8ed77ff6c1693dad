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

export const UNREADABLE = "não dá para ler este endereço; na senha, % / ? # e @ são %25 %2F %3F %23 e %40"

export const isStore = (address: string) => /^s3:\/\/[^?]+\?.*endpoint=/.test(address)
export const BUCKET_FORM = "s3://KEY:SECRET@bucket?endpoint=https://…&region=…"

/** Whether a store's address is a bucket on a server. A folder in it would be ignored, and two sites would share their files. */
export function isBucket(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return (
    pathname.length <= 1 && /^https?:$/.test(URL.parse(searchParams.get("endpoint") ?? "")?.protocol ?? "")
  )
}

/** The server and bucket of an address, whatever its credentials. */
export function bucketOf(address: string): string {
  if (!isStore(address)) return address
  const { host, searchParams } = new URL(address)
  return `${host} ${searchParams.get("endpoint")}`
}

/** A path or a file URL; a URL with another scheme would create a folder of that name. */
export const isFolder = (address: string) => /^(file:\/\/\/|(?![A-Za-z\d+.-]{2,}:))./.test(address)
