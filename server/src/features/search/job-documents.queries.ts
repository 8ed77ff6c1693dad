import { SHIFTS, type Stated } from "@upaon/contract/jobs/stated"
import { SALARY_STEPS } from "@upaon/contract/search/search-address"
import type { SearchDocument } from "@upaon/search-engine"
import { sql } from "drizzle-orm"
import { readFileSync } from "node:fs"
import { crc32 } from "node:zlib"
import type { Database } from "../../db/index.ts"
import type { Directory } from "../places/index.ts"

/** Changes with everything that may change a row's document: a snapshot with another mark is not used. */
export const DOCUMENTS_MARK = crc32(`${SHIFTS} ${SALARY_STEPS} ${readFileSync(import.meta.filename, "utf8")}`)

type Row = {
  id: number
  title: string
  text: string
  company: string | null
  company_id: number | null
  state_id: number | null
  county_id: number | null
  neighborhood_id: number | null
  job_area_id: number | null
  job_type_id: number | null
  stated: Stated[] | null
  copies: number | null
  pay: number | null
  published_at: string
  expires_at: string
}

/** The name of a hidden company is not searchable, nor are the protected parts of an exclusive job (rules c23 and 5). */
const columns = `
  j.id, j.title,
  case when exists (select 1 from job_post_exclusive_accesses a where a.job_post_id = j.id) then '' else j.description end as text,
  case when c.hide_data then null else coalesce(c.name, j.company_name) end as company,
  case when c.hide_data then null else j.company_id end as company_id,
  j.state_id, j.county_id, j.neighborhood_id, j.job_area_id, j.job_type_id,
  case when exists (select 1 from job_post_exclusive_accesses a where a.job_post_id = j.id) then null else j.stated end as stated,
  case when exists (select 1 from job_post_exclusive_accesses a where a.job_post_id = j.id) then null else nullif(j.copy_group, 0) end as copies,
  case when j.negotiable_salary then null
    else nullif(greatest(j.salary, j.salary_from, j.salary_to, j.salary_max), 0)::float end as pay,
  extract(epoch from j.published_at) * 1000 as published_at,
  extract(epoch from j.expires_at) * 1000 as expires_at`

const findable = "j.status_id = 1 and j.deleted_at is null and j.expires_at >"

// The ids come from a subquery, as in `isOneOfIds`, so that PostgreSQL keeps its generic plan.
const DOCUMENTS = `select ${columns} from job_posts j left join companies c on c.id = j.company_id
  where j.id = any((select $1::int[])::int[]) and ${findable} $2`

/** Documents of the given jobs that are public at `now`. It runs after every change and is therefore a prepared statement. */
export async function readDocuments(
  db: Database,
  directory: Directory,
  ids: readonly number[],
  now: Date,
): Promise<SearchDocument[]> {
  const { rows } = await db.$client.query<Row>({
    name: "search_documents",
    text: DOCUMENTS,
    values: [ids, now],
  })
  return rows.map((row) => toDocument(row, directory))
}

const BATCH = 1000

type Place = { at: string; id: number }

/** Documents of every public job in batches, oldest first, the order in which the index grows fastest. */
export async function* readAllDocuments(
  db: Database,
  directory: Directory,
  now: Date,
): AsyncGenerator<SearchDocument[]> {
  let coming = readBatch(db, { at: "-infinity", id: 0 }, now)
  for (;;) {
    const rows = await coming
    const last = rows.at(-1)
    if (!last) return
    // The next batch is read while the caller handles this one; its error is thrown when the loop awaits it.
    coming = readBatch(db, { at: last.at, id: last.id }, now)
    coming.catch(() => {})
    yield rows.map((row) => toDocument(row, directory))
  }
}

/** Without the usual time limit of statements, because a batch may take long on a busy machine. */
async function readBatch({ patient }: Database, after: Place, now: Date): Promise<(Row & Place)[]> {
  const { rows } = await patient.execute<Row & Place>(sql`
    select ${sql.raw(columns)}, j.published_at::text as at from job_posts j left join companies c on c.id = j.company_id
    where (j.published_at, j.id) > (${after.at}::timestamptz, ${after.id}) and ${sql.raw(findable)} ${now}
    order by j.published_at, j.id limit ${BATCH}`)
  return rows
}

/** The column of a job that refers to each kind of catalogue row. */
const columnOf = {
  company: "company_id",
  state: "state_id",
  county: "county_id",
  neighborhood: "neighborhood_id",
  job_area: "job_area_id",
  job_type: "job_type_id",
}

/** Ids of active jobs that refer to a renamed catalogue row. */
export async function jobsReferringTo(
  db: Database,
  kind: keyof typeof columnOf,
  refId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from job_posts where ${sql.identifier(columnOf[kind])} = ${refId} and status_id = 1 and deleted_at is null`,
  )
  return rows.map((row) => row.id)
}

function toDocument(row: Row, directory: Directory): SearchDocument {
  const state = directory.states.get(row.state_id ?? 0)
  const county = directory.counties.get(row.county_id ?? 0)
  const type = directory.types.get(row.job_type_id ?? 0)
  const neighborhood = directory.neighborhoods.get(row.neighborhood_id ?? 0)
  const place = [neighborhood?.name, county?.name, state?.name, state?.uf].filter(Boolean).join(", ")
  return {
    id: row.id,
    at: Number(row.published_at),
    expiresAt: Number(row.expires_at),
    fields: {
      title: row.title,
      company: row.company ?? "",
      place,
      area: directory.areas.get(row.job_area_id ?? 0)?.name ?? "",
      type: type?.name ?? "",
      text: wordsOfHtml(row.text),
    },
    filters: {
      state: row.state_id,
      county: row.county_id,
      neighborhood: row.neighborhood_id,
      region: state?.regionId,
      area: row.job_area_id,
      type: row.job_type_id,
      company: row.company_id,
      copies: row.copies,
      ...conditionsOf(row, type?.slug),
    },
  }
}

const PART_TIME = "parcial"

/**
 * The filters besides place and kind: the stated conditions, `half` also from the type, and the pay as a number and as a string
 * for every step that it reaches, so that a step's count includes everybody who pays at least that much.
 */
function conditionsOf({ stated, pay }: Row, type: string | undefined): SearchDocument["filters"] {
  const says = new Set<Stated>([...(stated ?? []), ...(type === PART_TIME ? (["half"] as const) : [])])
  const on = (name: Stated) => (says.has(name) ? 1 : null)
  return {
    no_experience: on("no_experience"),
    remote: on("remote"),
    pcd: on("pcd"),
    shift: SHIFTS.filter((shift) => says.has(shift)),
    pay: pay === null ? [] : [pay, ...SALARY_STEPS.filter((step) => pay >= step).map(String)],
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

/** The words of sanitised HTML for indexing, not for display: tags become spaces, entities are decoded. */
function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:#(\d{1,7})|([a-z]+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ""] ?? whole),
    )
}
