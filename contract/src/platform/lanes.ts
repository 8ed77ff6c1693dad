/** Every lane is taken and too many wait already. */
export class LanesFull extends Error {
  override name = "LanesFull"
}

/**
 * Runs heavy work in a few lanes, the rest in order of arrival, so that it leaves the machine to everybody else.
 * @param count how many run at once
 * @param mostWaiting beyond it work is refused ({@link LanesFull})
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
