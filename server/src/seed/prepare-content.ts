import { and, inArray, isNull, sql } from "drizzle-orm"
import { auditStarts, users } from "../db/index.ts"
import { ensureAdministrator } from "../features/accounts/index.ts"
import type { Deps } from "../features/index.ts"
import { outageOf } from "../platform/outage.ts"
import { makeKeys } from "../platform/storage/index.ts"
import { verifyPassword } from "../platform/password.ts"
import { demoSignIns, loadDemoContent } from "./demo/load-demo-content.ts"
import { addPictures } from "./demo/load-ads.ts"
import { addCurricula } from "./demo/load-applications.ts"
import { loadStartArticles } from "./start-content/start-articles.ts"
import { loadStartContent } from "./start-content/load-start-content.ts"

/**
 * Brings a database to what the product starts with: the start content always, demonstration content only into
 * an empty one with DEMO on. Returns what the operator should read, or null.
 */
export async function prepareContent(deps: Deps, say: (sentence: string) => void): Promise<string | null> {
  say("Conferindo o conteúdo inicial…")
  // Machines that start at one moment take turns.
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keys'))`)
    await makeKeys(deps.storage).catch(async (error: unknown) => {
      // Who only reads needs no store. The log began with keys: they were made, and are read when they are asked for.
      if (outageOf(error) !== "away" || (await tx.$count(auditStarts)) === 0) throw error
      deps.log.error(
        { err: error },
        "storage: away at the start; what needs files or their keys waits for it",
      )
    })
  })
  await loadStartContent(deps.db)
  const told = deps.env.demo ? await prepareDemo(deps, say) : null
  const open = deps.env.production ? await openSignIns(deps) : []
  if (open.length > 0)
    deps.log.warn(
      `Contas de demonstração ainda entram aqui com a senha pública ${demoSignIns.password}: ${open.join(", ")}. Troque as senhas, ou use outro banco de dados.`,
    )
  // Last: demonstration content goes into a database without people only.
  if (await ensureAdministrator(deps)) say(`Administrador criado: ${deps.env.admin?.email}`)
  await loadStartArticles(deps.db, deps.clock.now())
  return told
}

/** Loads the demonstration where nobody is yet, and says how to sign in wherever it is. */
async function prepareDemo(deps: Deps, say: (sentence: string) => void): Promise<string | null> {
  say("Conferindo o conteúdo de demonstração…")
  if (await loadDemoContent(deps.db, deps.clock.now())) {
    await addPictures(deps)
    await addCurricula(deps)
  }
  const present = await deps.db.$count(users, inArray(users.email, demoSignIns.emails))
  if (present === 0) return null
  return `Contas de demonstração (senha ${demoSignIns.password}): ${demoSignIns.emails.join(", ")}`
}

/** A database may have begun as a demonstration: the accounts that still open with the password everybody knows. */
export async function openSignIns({ db }: Pick<Deps, "db">): Promise<string[]> {
  const demo = and(inArray(users.email, demoSignIns.emails), isNull(users.blockedAt))
  const known = await db.select({ email: users.email, hash: users.passwordHash }).from(users).where(demo)
  const opens = await Promise.all(known.map(({ hash }) => verifyPassword(hash, demoSignIns.password)))
  return known.flatMap(({ email }, index) => (opens[index] ? [email] : []))
}
