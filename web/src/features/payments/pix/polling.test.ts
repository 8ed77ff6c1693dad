import { describe, expect, test } from "vitest"
import { nextCheckIn, pixPhase } from "./pix-status.tsx"

describe("polling of a pending PIX payment", () => {
  test.each([
    [0, 5000],
    [119_999, 5000],
    [120_000, 10_000],
    [1_199_999, 10_000],
    [1_200_000, false],
  ])("after %i ms the next check is in %s ms", (waited, next) => expect(nextCheckIn(waited)).toBe(next))
})

describe("the phase that the PIX page shows", () => {
  const at = (status: string, credited: number) => pixPhase({ status, credited_point: credited })

  test("is 'paid' only when the points are credited", () => {
    expect(at("approved", 1)).toBe("paid")
    expect(at("paid", 1)).toBe("paid")
    expect(at("approved", 0)).toBe("processing")
  })

  test.each(["expired", "cancelled", "rejected"])("equals %s", (status) => expect(at(status, 0)).toBe(status))

  test("is 'failed' for any other final status, and 'pending' or 'processing' for the rest", () => {
    expect(at("refunded", 1)).toBe("failed")
    expect(at("chargedback", 1)).toBe("failed")
    expect(at("pending", 0)).toBe("pending")
    expect(at("in_process", 0)).toBe("processing")
    expect(at("inprocess", 0)).toBe("processing")
  })

  test("is 'held' while a person has to decide", () => expect(at("inmediation", 0)).toBe("held"))
})
