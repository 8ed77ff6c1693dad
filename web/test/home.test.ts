import { describe, expect, it } from "vitest"
import { homeAddress, homeAddresses } from "../src/features/site/home-addresses.ts"
import { scatterAds } from "../src/features/site/load-home.ts"

describe("the home page's addresses", () => {
  it("are the ten that the rules list", () => {
    expect(homeAddresses.map(({ path }) => path)).toEqual([
      "/",
      "/maranhao",
      "/sao-luis-ma",
      "/imperatriz-ma",
      "/raposa",
      "/paco-do-lumiar",
      "/sao-jose-de-ribamar",
      "/vagas",
      "/vagas-de-emprego",
      "/emprego-sao-luis",
    ])
  })

  it("have their own canonical address for a place, and / for the others", () => {
    const canonical = Object.fromEntries(homeAddresses.map((one) => [one.path, one.canonical]))
    expect(canonical).toMatchObject({ "/vagas": "/", "/vagas-de-emprego": "/", "/emprego-sao-luis": "/" })
    expect(canonical).toMatchObject({ "/maranhao": "/maranhao", "/raposa": "/raposa" })
  })

  it("are found with a slash at the end too", () => {
    expect(homeAddress("/imperatriz-ma/").county).toBe("imperatriz")
    expect(homeAddress("/").state).toBeNull()
  })
})

describe("ads among a list", () => {
  const jobs = ["a", "b", "c", "d", "e", "f"]

  it("stand after every 2nd or 3rd job, each once, never first", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const mixed = scatterAds(jobs, [1, 2, 3], 2, sequence(seed))
      const items = mixed.flatMap((entry) => (entry.kind === "item" ? [entry.item] : []))
      const ads = mixed.flatMap((entry) => (entry.kind === "ad" ? [entry.ad] : []))
      expect(items).toEqual(jobs)
      expect(new Set(ads).size).toBe(ads.length)
      expect(ads.length).toBeGreaterThanOrEqual(2)
      for (const gap of gaps(mixed.map((entry) => entry.kind))) expect([2, 3]).toContain(gap)
    }
  })

  it("are shuffled: each comes first at some time", () => {
    const first = new Set<number>()
    for (let seed = 1; seed <= 60; seed++)
      for (const entry of scatterAds(jobs, [1, 2, 3], 2, sequence(seed)))
        if (entry.kind === "ad") {
          first.add(entry.ad)
          break
        }
    expect([...first].toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  it("are left out of an empty list, and a list without ads stays as it is", () => {
    expect(scatterAds([], [1], 2)).toEqual([])
    expect(scatterAds(jobs, [], 2).map((entry) => entry.kind)).toEqual(jobs.map(() => "item"))
  })
})

/** The number of jobs before each ad. */
function gaps(kinds: readonly string[]): number[] {
  const found: number[] = []
  let run = 0
  for (const kind of kinds) {
    if (kind === "item") run++
    else {
      found.push(run)
      run = 0
    }
  }
  return found
}

/** A random number generator from 0 to 1 that gives the same numbers for the same seed. */
function sequence(seed: number): () => number {
  let state = seed * 7919
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
