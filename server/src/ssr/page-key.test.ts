import { expect, it } from "vitest"
import { pageKey } from "./page-key.ts"

it("the cache key of a page ignores tracking parameters and the order of the others", () => {
  const added =
    "gclid=1&gbraid=2&gad_source=3&fbclid=4&ttclid=5&utm_source=6&srsltid=7&_gl=8&mc_cid=9&igsh=10"
  expect(pageKey(`/search?q=vendedor&${added}&county=timon`)).toBe("/search?county=timon&q=vendedor")
  expect(pageKey(`/job/baba?${added}`)).toBe("/job/baba")
  expect(pageKey("/search?q=ref&reference=1")).toBe("/search?q=ref&reference=1")
})
