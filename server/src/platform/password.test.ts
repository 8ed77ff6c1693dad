import { describe, expect, it } from "vitest"
import { hashPassword, verifyPassword } from "./password.ts"

describe("passwords", () => {
  it("are kept as Argon2id with the stated cost, each with its own salt", async () => {
    const [one, two] = [await hashPassword("demo1234"), await hashPassword("demo1234")]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it("open with the right word only, and a broken hash opens to nobody", async () => {
    const kept = await hashPassword("segredo é ç")
    expect(await verifyPassword(kept, "segredo é ç")).toBe(true)
    expect(await verifyPassword(kept, "segredo")).toBe(false)
    expect(await verifyPassword("!", "segredo")).toBe(false)
  })
})
