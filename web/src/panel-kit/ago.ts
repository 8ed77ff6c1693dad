import { dateDiffForHumans } from "@upaon/contract/platform/format-time"

/** "há 3 dias", as of now, in one line, for a moment in the past: for a device whose clock is late, it is now. */
export const ago = (iso: string) =>
  dateDiffForHumans(iso, new Date(Math.max(Date.now(), Date.parse(iso)))).replaceAll(" ", "\u00a0")
