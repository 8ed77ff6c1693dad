import { dateDiffForHumans } from "@upaon/contract/platform/format-time"
import { serverNow } from "../platform/server-time.ts"

/** "há 3 dias", as of now, in one line, for a moment in the past: what happens meanwhile is now. */
export const ago = (iso: string) =>
  dateDiffForHumans(iso, new Date(Math.max(serverNow().getTime(), Date.parse(iso)))).replaceAll(" ", "\u00a0")
