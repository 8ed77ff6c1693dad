import { describe, expect, it } from "vitest"
import { createLanes, LanesFull } from "./lanes.ts"

describe("lanes", () => {
  it("run a limited number of tasks at once, queue some in order, refuse more, and continue after a failure", async () => {
    const inLane = createLanes(2, 3)
    const began: number[] = []
    const ends: (() => void)[] = []
    const start = (number: number) =>
      inLane(async () => {
        began.push(number)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (number === 1) throw new Error("one")
        return number
      })
    const all = [0, 1, 2, 3, 4].map(start)
    await expect(start(5)).rejects.toBeInstanceOf(LanesFull)
    expect(began).toEqual([0, 1])
    const settled = Promise.allSettled(all)
    for (let done = 0; done < 5; done++) {
      ends[done]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await settled).map((one) => one.status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ])
    expect(began).toEqual([0, 1, 2, 3, 4])
  })
})
