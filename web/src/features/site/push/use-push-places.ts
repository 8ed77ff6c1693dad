import { useEffect, useState } from "react"
import { quietApi } from "../../../platform/api.ts"

type State = { name: string; uf: string }
type County = { name: string; code: string }

/** Every state, and the counties of the chosen one by their IBGE number; what cannot be read is not offered. */
export function usePushPlaces(uf: string | null): { states: State[]; counties: County[] } {
  const [states, setStates] = useState<(State & { id: number })[]>([])
  const [counties, setCounties] = useState<{ of: number; list: County[] }>()
  const stateId = states.find((state) => state.uf === uf)?.id

  useEffect(() => {
    quietApi("GET /api/states", { query: { all: true } }).then(
      ({ data }) => setStates(data.map(({ id, name, uf: letters }) => ({ id, name, uf: letters }))),
      () => {},
    )
  }, [])
  useEffect(() => {
    if (stateId === undefined) return
    const leaving = new AbortController()
    quietApi(
      "GET /api/counties",
      { query: { all: true, state_id: stateId } },
      { signal: leaving.signal },
    ).then(
      ({ data }) =>
        setCounties({
          of: stateId,
          list: data.flatMap(({ name, code }) => (code ? [{ name, code: String(code) }] : [])),
        }),
      () => {},
    )
    return () => leaving.abort()
  }, [stateId])
  return { states, counties: counties && counties.of === stateId ? counties.list : [] }
}
