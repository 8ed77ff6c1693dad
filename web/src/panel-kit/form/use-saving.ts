import { useRef } from "react"
import { saving } from "../../platform/api.ts"
import { isUncertain } from "../../platform/failures.ts"
import { serverNow } from "../../platform/server-time.ts"

type Record = Parameters<typeof saving>[0]
type Send<R extends Record> = ReturnType<typeof saving<R>>

/**
 * The `send` function of a form, as {@link saving}, that does not make a new record twice: after a lost answer it first looks
 * whether that one arrived. `alike` reads the records that are the same as the form's.
 */
export function useSaving<R extends Record>(
  record: R,
  id: number | undefined,
  alike: (...sent: Parameters<Send<R>>) => Promise<readonly { created_at: string }[]>,
): Send<R> {
  const send = saving(record, id)
  const lost = useRef<Date>(undefined)
  return async (...sent) => {
    const began = lost.current ?? serverNow()
    const found = lost.current && id === undefined ? await alike(...sent) : []
    const made = found.find(({ created_at }) => new Date(created_at) >= began)
    if (made) return { data: made } as Awaited<ReturnType<Send<R>>>
    return send(...sent).catch((fault: unknown) => {
      if (isUncertain(fault)) lost.current = began
      throw fault
    })
  }
}
