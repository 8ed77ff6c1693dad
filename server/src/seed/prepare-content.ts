import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { auditStarts, users } from "../db/index.ts"
import { ensureAdministrator } from "../features/accounts/index.ts"
import type { Deps } from "../features/index.ts"
import { outageOf } from "../platform/outage.ts"
import { createKeys } from "../platform/storage/index.ts"
import { verifyPassword } from "../platform/password.ts"
import { demoSignIns, loadDemoContent } from "./demo/load-demo-content.ts"
import { addPictures } from "./demo/load-ads.ts"
import { addCurricula } from "./demo/load-applications.ts"
import { loadStartArticles } from "./start-content/start-articles.ts"
import { loadStartContent } from "./start-content/load-start-content.ts"

/**
 * Prepares a database at the start: the start content always, the demonstration only with DEMO on and an empty database.
 * @returns what to tell the operator, or null
 */
export async function prepareContent(deps: Deps, say: (sentence: string) => void): Promise<string | null> {
  say("Conferindo o conteúdo inicial…")
  // Machines that start simultaneously take turns.
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keys'))`)
    const hasBegun = (await tx.$count(auditStarts)) > 0
    await createKeys(deps.storage, hasBegun).catch((error: unknown) => {
      // Reading needs no storage. If the log has begun, the keys exist already, and are read when they are needed.
      if (outageOf(error) !== "away" || !hasBegun) throw error
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
  // After the demonstration, which is only loaded into a database without users.
  if (await ensureAdministrator(deps)) say(`Administrador criado: ${deps.env.admin?.email}`)
  else if ((await deps.db.$count(users, eq(users.isAdmin, true))) === 0)
    deps.log.warn(
      deps.env.admin
        ? "ADMIN_EMAIL: este e-mail já tem uma conta comum, que fica como é, e ninguém é administrador."
        : "ADMIN_EMAIL: falta, e ninguém é administrador.",
    )
  await loadStartArticles(deps.db, deps.clock.now())
  return told
}

/** Loads the demonstration if there are no users. @returns how to sign in if the demonstration is present, else null */
async function prepareDemo(deps: Deps, say: (sentence: string) => void): Promise<string | null> {
  say("Conferindo o conteúdo de demonstração…")
  await loadDemoContent(deps.db, deps.clock.now(), async (tx) => {
    await addPictures(tx, deps)
    await addCurricula(tx, deps)
  })
  const present = await deps.db.$count(users, inArray(users.email, demoSignIns.emails))
  if (present === 0) return null
  return `Contas de demonstração (senha ${demoSignIns.password}): ${demoSignIns.emails.join(", ")}`
}

/** E-mails of demonstration accounts that still have the public password, as in a database that began as a demonstration. */
export async function openSignIns({ db }: Pick<Deps, "db">): Promise<string[]> {
  const demo = and(inArray(users.email, demoSignIns.emails), isNull(users.blockedAt))
  const known = await db.select({ email: users.email, hash: users.passwordHash }).from(users).where(demo)
  const opens = await Promise.all(known.map(({ hash }) => verifyPassword(hash, demoSignIns.password)))
  return known.flatMap(({ email }, index) => (opens[index] ? [email] : []))
}
