import { useRef } from "react"
import { saving } from "../../platform/api.ts"
import { isUncertain } from "../../platform/failures.ts"
import { serverNow } from "../../platform/server-time.ts"

type Record = Parameters<typeof saving>[0]
type Send<R extends Record> = ReturnType<typeof saving<R>>

/**
 * The `send` function of a form, as {@link saving}, that does not make a new record twice: after a lost answer it first looks
 * whether that one arrived, and then updates it with what the form says now. `alike` reads the records that are the same as the
 * one that was sent.
 */
export function useSaving<R extends Record>(
  record: R,
  id: number | undefined,
  alike: (...sent: Parameters<Send<R>>) => Promise<readonly { id: number; created_at: string }[]>,
): Send<R> {
  const lost = useRef<{ began: Date; body: Parameters<Send<R>>[0] }>(undefined)
  return async (body, options) => {
    const first = lost.current ?? { began: serverNow(), body }
    const found = lost.current && id === undefined ? await alike(first.body, options) : []
    const made = found.find(({ created_at }) => new Date(created_at) >= first.began)
    return saving(record, id ?? made?.id)(body, options).catch((fault: unknown) => {
      if (isUncertain(fault)) lost.current = first
      throw fault
    })
  }
}
