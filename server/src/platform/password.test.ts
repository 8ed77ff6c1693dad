import { describe, expect, it } from "vitest"
import { hashPassword, verifyPassword } from "./password.ts"

describe("passwords", () => {
  it("are stored as Argon2id hashes with the stated cost, each with its own salt", async () => {
    const [one, two] = [await hashPassword("demo1234"), await hashPassword("demo1234")]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it("are accepted only if they match the hash, and an invalid hash matches nothing", async () => {
    const kept = await hashPassword("segredo é ç")
    expect(await verifyPassword(kept, "segredo é ç")).toBe(true)
    expect(await verifyPassword(kept, "segredo")).toBe(false)
    expect(await verifyPassword("!", "segredo")).toBe(false)
  })
})
