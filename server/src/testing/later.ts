import { vi } from "vitest"

/** Runs `act` as if `ms` had passed on the monotonic clock, by which the windows of rate limits are counted. */
export async function later<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + ms)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}
