import type { passkeyAnswer, PasskeyQuestion } from "@upaon/contract/accounts/schemas"
import { secondStep as words } from "@upaon/contract/messages/accounts/second-step"
import { brand } from "@upaon/contract/site/brand"
import * as webauthn from "@simplewebauthn/server"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { passkeys, type Queryable } from "../../../db/index.ts"
import type { Env } from "../../../env.ts"
import { invalidField } from "../../../platform/http/index.ts"
import { lockUser } from "../present-user.ts"
import { type Challenge, openChallenge } from "./challenges.ts"

/** What a browser sent; the library looks at every part of it. */
export type Answer = z.output<ReturnType<typeof passkeyAnswer>>
type Site = Pick<Env, "publicUrl">
type Person = { id: number; email: string; name: string }

/** ES256 and RS256, which all devices have. */
const ALGORITHMS = [-7, -257]
const hostOf = (site: Site) => new URL(site.publicUrl).hostname
const wrong = () => invalidField("passkey", words.passkeyWrong)
/** What a stranger's browser makes up fails in the library in many ways, all of which mean the same. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null)

const namesOf = (db: Queryable, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

/** What the browser is asked, of one account's passkeys or of any that it has for this site. */
export async function passkeyOptions(db: Queryable, site: Site, userId: number | null) {
  const own = userId === null ? [] : await namesOf(db, userId)
  if (userId !== null && own.length === 0) return null
  return webauthn.generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: own,
    // Alone it stands for the password too: whoever holds the device must show that it is theirs.
    userVerification: userId === null ? "required" : "preferred",
  })
}

type Asking = { purpose: "passkey" | "presence"; userId: number | null; now: Date }

/** The same with the ticket that its answer comes back with; null: that account has none. */
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

/** What the browser is asked that shall make a new one. */
export async function askNewPasskey(db: Queryable, site: Site, person: Person, now: Date) {
  const options = await webauthn.generateRegistrationOptions({
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

/** @throws Failure 422 at `passkey` */
export async function keepPasskey(
  db: Queryable,
  site: Site,
  { challenge: { challenge, userId }, answer, now, name }: Given & { name: string },
): Promise<void> {
  const verified = await orNull(
    webauthn.verifyRegistrationResponse({
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

/** Whose passkey it says that it is, held before it is looked at, as a new password has its person, which ends sessions. */
export async function lockOwner(tx: Queryable, { id }: Answer): Promise<void> {
  const [kept] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (kept) await lockUser(tx, kept.userId)
}

/** Whose passkey answered the challenge: of the account that was asked, or of any. @throws Failure 422 at `passkey` */
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

const verify = (site: Site, asked: Challenge, answer: Answer, kept: typeof passkeys.$inferSelect) =>
  webauthn.verifyAuthenticationResponse({
    response: answer as unknown as webauthn.AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.publicUrl,
    expectedRPID: hostOf(site),
    credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
    requireUserVerification: asked.userId === null,
  })
