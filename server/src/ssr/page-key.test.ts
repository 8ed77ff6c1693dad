import { expect, it } from "vitest"
import { pageKey } from "./page-key.ts"

it("a page is one page whatever advertisers add to its address and in whatever order it is asked", () => {
  const added =
    "gclid=1&gbraid=2&gad_source=3&fbclid=4&ttclid=5&utm_source=6&srsltid=7&_gl=8&mc_cid=9&igsh=10"
  expect(pageKey(`/search?q=vendedor&${added}&county=timon`)).toBe("/search?county=timon&q=vendedor")
  expect(pageKey(`/job/baba?${added}`)).toBe("/job/baba")
  expect(pageKey("/search?q=ref&reference=1")).toBe("/search?q=ref&reference=1")
})
