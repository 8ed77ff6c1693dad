import type { Unit } from "./unit.ts"
import { byOwnNames, widened } from "./wider.ts"

/** Below this a unit says too little to show a job for it alone. */
const SAYS_ENOUGH = 1
/** Conditions above this weigh as much as the occupation: who must have a traineeship takes it in another trade. */
const AS_MUCH_AS_WORK = 4

/** Units that similar jobs meet; of several lists of one rank, jobs are taken in turn. */
export interface Plan {
  lists: Unit[][]
  /** Where the occupation must stand: texts mention too much that was not asked for, areas hold too much. */
  work: "title" | "short" | "anywhere"
}

const saysEnough = (units: readonly Unit[]): boolean => units.some((unit) => unit.importance > SAYS_ENOUGH)

const firm = (unit: Unit): Unit => ({ ...unit, isSoft: false })

/**
 * What jobs beside too few results may lack, best first: place, company and other words, the least important one first;
 * then the same with near occupations; then the condition is kept and the occupation widened, or the other way round;
 * and last come the occupations beside the one asked for.
 */
export function alikePlans(units: readonly Unit[]): Plan[] {
  const sorted = units.toSorted((a, b) => b.importance - a.importance)
  const binding = sorted.filter((unit) => unit.isBinding)
  const work = sorted.filter((unit) => unit.isOccupation && !unit.isBinding)
  const rest = sorted.filter((unit) => !unit.isBinding && !unit.isOccupation)
  const core = [...binding, ...work]
  const lacking = Array.from({ length: rest.length }, (_, at) => rest.slice(0, rest.length - 1 - at))
  const plans: Plan[] = []
  const add = (where: Plan["work"], ...lists: Unit[][]): void => {
    const telling = lists.filter(saysEnough)
    if (telling.length > 0) plans.push({ lists: telling, work: where })
  }
  if (work.length > 0) for (const kept of lacking) add("title", [...core.map(byOwnNames), ...kept])
  for (const kept of lacking) add("anywhere", [...core, ...kept])
  const wide = work.flatMap((unit) => widened(unit) ?? []).map(firm)
  if (binding.length > 0 && work.length > 0) {
    if (wide.length > 0) add("short", [...binding, ...wide])
    if ((binding[0]?.importance ?? 0) > AS_MUCH_AS_WORK) add("anywhere", work, binding)
    else for (const list of [work, binding]) add("anywhere", list)
  }
  for (let kept = work.length - 1; kept > 0; kept--) add("anywhere", work.slice(0, kept))
  for (let kept = binding.length - 1; kept > 0; kept--) add("anywhere", binding.slice(0, kept))
  const [first] = wide
  if (first && binding.length === 0) add("short", [first])
  return plans
}
