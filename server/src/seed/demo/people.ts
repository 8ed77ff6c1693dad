import { z } from "zod"
import { readData } from "../../platform/read-data.ts"

/** All demonstration accounts that somebody may sign in with share this password. */
export const demoPassword = "demo1234"

const person = { username: z.string(), name: z.string(), lastName: z.string() }

export const people = readData(
  new URL("people.json", import.meta.url),
  z.strictObject({
    /** Who may sign in. */
    accounts: z.array(
      z.strictObject({
        email: z.string(),
        ...person,
        userTypeId: z.number(),
        isAdmin: z.boolean(),
        verified: z.boolean(),
      }),
    ),
    /** Owners of the other companies; nobody signs in as them. */
    otherAdvertisers: z.array(z.strictObject(person)),
    /** Of the candidates that fill the house. */
    firstNames: z.array(z.string()),
    lastNames: z.array(z.string()),
    exclusiveAccesses: z.array(z.strictObject({ title: z.string(), description: z.string() })),
  }),
)
