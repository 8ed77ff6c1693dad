import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { rememberSent, sentFromDevice } from "./sent-applications.ts"

const stored = new Map<string, string>()

describe("the applications sent from this device", () => {
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    })
  })

  // Other files of the worker have a storage of their own.
  afterEach(() => void vi.unstubAllGlobals())

  it("stay in the order of their sending when an older one is opened", () => {
    const [older, newer] = [
      { token: "a", slug: "padeiro", title: "Padeiro", at: "2026-11-01T12:00:00.000Z" },
      { token: "b", slug: "padeiro", title: "Padeiro", at: "2026-11-20T12:00:00.000Z" },
    ]
    for (const one of [older, newer, older]) rememberSent(one)
    expect(sentFromDevice().map(({ token }) => token)).toEqual(["b", "a"])
  })

  it("are read without what else somebody stored under their name", () => {
    const one = { token: "a", title: "Padeiro", at: "2026-11-01T12:00:00.000Z" }
    stored.set("upaon.applications", JSON.stringify([null, 7, {}, one]))
    expect(sentFromDevice()).toEqual([one])
  })
})
