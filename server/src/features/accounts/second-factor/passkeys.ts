import type { passkeyAnswer, PasskeyQuestion } from "@upaon/contract/accounts/schemas"
import { secondStep as words } from "@upaon/contract/messages/accounts/second-step"
import { brand } from "@upaon/contract/site/brand"
import type * as webauthn from "@simplewebauthn/server"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { passkeys, type Queryable } from "../../../db/index.ts"
import type { Env } from "../../../env.ts"
import { invalidField } from "../../../platform/http/index.ts"
import { lockUser } from "../present-user.ts"
import { type Challenge, openChallenge } from "./challenges.ts"

/** The browser's response; the library validates every part. */
export type Answer = z.output<ReturnType<typeof passkeyAnswer>>
type Site = Pick<Env, "publicUrl">
type Person = { id: number; email: string; name: string }

/** ES256 and RS256, which all devices have. */
const ALGORITHMS = [-7, -257]
/** Loaded with the first passkey. */
const library = () => import("@simplewebauthn/server")
const hostOf = (site: Site) => new URL(site.publicUrl).hostname
const wrong = () => invalidField("passkey", words.passkeyWrong)
/** Null for any error: forged data makes the library fail in many ways, and all of them mean that the response is invalid. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null)

const namesOf = (db: Queryable, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

/** WebAuthn options for signing in, for one account's passkeys (null if it has none) or, without an id, for any of this site. */
export async function passkeyOptions(db: Queryable, site: Site, userId: number | null) {
  const own = userId === null ? [] : await namesOf(db, userId)
  if (userId !== null && own.length === 0) return null
  return (await library()).generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: own,
    // Without an account the passkey also replaces the password, so the device must verify the person.
    userVerification: userId === null ? "required" : "preferred",
  })
}

type Asking = { purpose: "passkey" | "presence"; userId: number | null; now: Date }

/** Opens a challenge and returns the options with the ticket for the response; null when the account has no passkey. */
export async function askPasskey(
  db: Queryable,
  site: Site,
  { purpose, userId, now }: Asking,
): Promise<PasskeyQuestion | null> {
  const options = await passkeyOptions(db, site, userId)
  if (!options) return null
  const { challenge } = options
  return { ticket: await openChallenge(db, { purpose, userId, challenge, now }), options: { ...options } }
}

/** Opens a challenge and returns the options for a new passkey with the ticket for the response. */
export async function askNewPasskey(db: Queryable, site: Site, person: Person, now: Date) {
  const options = await (await library()).generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(site),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await namesOf(db, person.id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  })
  const asked = { purpose: "register", userId: person.id, challenge: options.challenge, now } as const
  return { ticket: await openChallenge(db, asked), options: { ...options } }
}

type Given = { challenge: Challenge; answer: Answer; now: Date }

/** Stores a new passkey after checking the response. @throws Failure 422 at `passkey` */
export async function keepPasskey(
  db: Queryable,
  site: Site,
  { challenge: { challenge, userId }, answer, now, name }: Given & { name: string },
): Promise<void> {
  const verified = await orNull(
    (await library()).verifyRegistrationResponse({
      response: answer as unknown as webauthn.RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: hostOf(site),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.registrationInfo || userId === null) throw wrong()
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  const kept = { userId, credentialId: id, publicKey, counter, transports, name, createdAt: now }
  const made = await db.insert(passkeys).values(kept).onConflictDoNothing().returning()
  if (made.length === 0) throw wrong()
}

/** Locks the passkey's owner before it is checked. A new password, which ends sessions, locks in the same order. */
export async function lockOwner(tx: Queryable, { id }: Answer): Promise<void> {
  const [kept] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (kept) await lockUser(tx, kept.userId)
}

/** Checks a response against its challenge. @returns the passkey's owner, @throws Failure 422 at `passkey` */
export async function checkPasskey(db: Queryable, site: Site, { challenge, answer, now }: Given) {
  const { userId } = challenge
  const asked = and(
    eq(passkeys.credentialId, answer.id),
    userId === null ? undefined : eq(passkeys.userId, userId),
  )
  const [kept] = await db.select().from(passkeys).where(asked).for("update")
  const verified = kept && (await orNull(verify(site, challenge, answer, kept)))
  if (!kept || !verified?.verified) throw wrong()
  const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: now }
  await db.update(passkeys).set(used).where(eq(passkeys.id, kept.id))
  return kept.userId
}

const verify = async (site: Site, asked: Challenge, answer: Answer, kept: typeof passkeys.$inferSelect) =>
  (await library()).verifyAuthenticationResponse({
    response: answer as unknown as webauthn.AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.publicUrl,
    expectedRPID: hostOf(site),
    credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
    requireUserVerification: asked.userId === null,
  })
