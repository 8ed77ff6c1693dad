import { useState } from "react"

/**
 * The value, or the last one there was: what a dialog shows stays in it while it closes.
 * @example <Modal opened={viewed !== null} title={useLast(viewed)?.name} …>
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
