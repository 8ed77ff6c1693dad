import { STATED } from "@upaon/contract/jobs/stated"
import { eq, sql } from "drizzle-orm"
import type { Database } from "../../src/db/client.ts"
import {
  companies,
  counties,
  jobAreas,
  jobPosts,
  jobTypes,
  neighborhoods,
  users,
} from "../../src/db/schema/index.ts"
import type { Random } from "../../src/seed/random.ts"

const TITLES = [
  "Vendedor",
  "Auxiliar de cozinha",
  "Motorista categoria D",
  "Recepcionista",
  "Técnico de enfermagem",
]
const FIVE_HOME_COUNTIES = [2111300, 2105302, 2109452, 2107506, 2111201]

/** Creates jobs and changes them at random directly in the tables, as many processes of the product would. */
export async function jobsUnderChange(db: Database, random: Random, clock: { now(): Date }) {
  const ownerId = await makeOwner(db)
  const places = await db
    .select({ id: counties.id, stateId: counties.stateId })
    .from(counties)
    .where(sql`${counties.code} = any(${sql.param(FIVE_HOME_COUNTIES)}::int[])`)
  const parts = await db
    .select({ id: neighborhoods.id, countyId: neighborhoods.countyId })
    .from(neighborhoods)
  const areas = (await db.select({ id: jobAreas.id }).from(jobAreas)).slice(0, 6)
  const types = (await db.select({ id: jobTypes.id }).from(jobTypes)).slice(0, 3)
  const employers = await db
    .insert(companies)
    .values(
      ["Mercado Mateus", "Padaria da Ilha", "Hospital do Porto"].map((name) => ({
        userId: ownerId,
        name,
        email: "rh@teste.example",
        stateId: places[0]?.stateId ?? 0,
        countyId: places[0]?.id ?? 0,
      })),
    )
    .returning({ id: companies.id })
  const ids: number[] = []
  let number = 0

  const words = () => `${random.pick(TITLES)} ${random.pick(["", "noturno", "centro", "pleno"])}`.trim()
  const place = () => {
    const county = random.pick(places)
    const own = parts.filter((part) => part.countyId === county.id)
    const neighborhood = random.chance(0.6) && own.length > 0 ? random.pick(own.slice(0, 4)) : null
    return { stateId: county.stateId, countyId: county.id, neighborhoodId: neighborhood?.id ?? null }
  }

  async function publish(): Promise<void> {
    const now = clock.now()
    const [job] = await db
      .insert(jobPosts)
      .values({
        slug: `vaga-${random.int(0, 1e9)}-${++number}`,
        userId: ownerId,
        companyId: random.pick(employers).id,
        title: words(),
        description: "<p>Venha trabalhar com a gente no turno da noite.</p>",
        jobAreaId: random.pick(areas).id,
        jobTypeId: random.pick(types).id,
        stated: STATED.filter(() => random.chance(0.3)),
        negotiableSalary: random.chance(0.3),
        salary: random.int(14, 60) * 100,
        ...place(),
        statusId: 1,
        firstApprovedAt: now,
        publishedAt: new Date(now.getTime() - random.int(0, 40 * 86_400_000)),
        expiresAt: new Date(now.getTime() + random.int(1, 30) * 86_400_000),
      })
      .returning({ id: jobPosts.id })
    if (job) ids.push(job.id)
  }

  const some = () => eq(jobPosts.id, random.pick(ids))
  const changes = [
    publish,
    publish,
    () => db.update(jobPosts).set({ title: words() }).where(some()),
    () => db.update(jobPosts).set(place()).where(some()),
    () =>
      db
        .update(jobPosts)
        .set({ stated: STATED.filter(() => random.chance(0.3)), salary: random.int(14, 60) * 100 })
        .where(some()),
    () =>
      db
        .update(jobPosts)
        .set({ jobAreaId: random.pick(areas).id })
        .where(some()),
    () =>
      db
        .update(jobPosts)
        .set({ statusId: random.pick([1, 5]) })
        .where(some()),
    () =>
      db
        .update(jobPosts)
        .set({ expiresAt: new Date(clock.now().getTime() + random.int(-1, 9) * 60_000) })
        .where(some()),
    () => db.update(jobPosts).set({ deletedAt: clock.now() }).where(some()),
    () =>
      db
        .update(companies)
        .set({ name: `Casa ${random.int(1, 99)}` })
        .where(eq(companies.id, random.pick(employers).id)),
    () =>
      db
        .update(counties)
        .set({ name: `Cidade ${random.int(1, 99)}` })
        .where(eq(counties.id, random.pick(places).id)),
    // Event numbers are assigned before the commit: this event becomes visible long after later ones.
    () =>
      db.transaction(async (tx) => {
        await tx
          .update(jobPosts)
          .set({ title: `${words()} tarde` })
          .where(some())
        await tx.execute(sql`select pg_sleep(0.15)`)
      }),
  ]

  return {
    publish,
    /** Makes one random change. */
    async change(): Promise<void> {
      await random.pick(changes)()
    },
    /** How many public jobs the table has now. */
    async count(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*) from job_posts where status_id = 1 and deleted_at is null and expires_at > ${clock.now()}`)
      return rows[0]?.count ?? 0
    },
    places,
    areas,
  }
}

async function makeOwner(db: Database): Promise<number> {
  const name = `dono${process.hrtime.bigint()}`
  const [owner] = await db
    .insert(users)
    .values({
      userTypeId: 2,
      name: "Rita",
      username: name,
      email: `${name}@teste.example`,
      passwordHash: "-",
    })
    .returning({ id: users.id })
  if (!owner) throw new Error("no owner")
  return owner.id
}
