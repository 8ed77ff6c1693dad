import { dateDiffForHumans } from "@upaon/contract/platform/format-time"

/** "há 3 dias", as of now. */
export const ago = (iso: string) => dateDiffForHumans(iso, new Date())
