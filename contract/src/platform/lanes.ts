/** All lanes are busy and too much work is waiting already. */
export class LanesFull extends Error {
  override name = "LanesFull"
}

/**
 * Runs heavy work in a few parallel lanes, in order of arrival, so that other work gets processor time.
 * @param count number of lanes
 * @param mostWaiting further work is refused ({@link LanesFull})
 */
export function createLanes(count: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let free = count

  return async function inLane<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else {
      if (waiting.length >= mostWaiting) throw new LanesFull("too much of it waits already")
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
