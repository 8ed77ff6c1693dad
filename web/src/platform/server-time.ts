/** How far the server's clock is ahead of this device's, in ms. A device's may be days off, and the server's decides. */
let ahead = 0

/** The time by the server's clock, as its last answer told it; this device's until an answer came, and while rendering. */
export const serverNow = () => new Date(Date.now() + ahead)

/** Learns the time from an answer, unless a cache may have kept it. */
export function learnTime({ headers }: Response): void {
  const time = Date.parse(headers.get("Date") ?? "")
  if (time && headers.get("Cache-Control") === "no-store") ahead = time - Date.now()
}
