import pg from "pg"

/** A table to copy: its columns without the generated ones, which PostgreSQL computes again. */
export type Table = { name: string; columns: string[] }

/** The schema and migrations of the database, as the header of a backup carries them. */
export type Layout = {
  /** Hashes of the applied migrations in order: two databases with the same list have the same schema. */
  migrations: string[]
  /** Ordered so that each table comes after those that it references, as far as possible. */
  tables: Table[]
}

type Reference = { name: string; table: string; target: string }

/** Reads the layout of the product's schema; empty lists for a database without it. */
export async function readLayout(client: pg.ClientBase): Promise<Layout> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const references = await readReferences(client)
  return { migrations: await readMigrations(client), tables: inOrder(rows, references) }
}

/** Foreign keys that no order of the tables satisfies, because their tables point to each other in a circle. */
export async function readCircularReferences(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<Reference[]> {
  const place = new Map(tables.map(({ name }, index) => [name, index]))
  const references = await readReferences(client)
  return references.filter(({ table, target }) => (place.get(target) ?? 0) > (place.get(table) ?? 0))
}

/** `"public"."name"`, quoted for a statement. */
export function quotedName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

/** The columns of a table for COPY. */
export function columnList({ columns }: Table): string {
  return columns.map(pg.escapeIdentifier).join(", ")
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!found.rows[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by id",
  )
  return rows.map(({ hash }) => hash)
}

async function readReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select k.conname as name, c.relname as "table", f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace and c.oid <> f.oid
    order by k.conname`)
  return rows
}

function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const names = [...waiting.keys()]
    const isFree = (name: string) =>
      !references.some(({ table, target }) => table === name && waiting.has(target))
    // In a circle no table is free: any goes first, and its references are checked at the end.
    const next = names.find(isFree) ?? names[0]
    if (next === undefined) break
    const table = waiting.get(next)
    waiting.delete(next)
    if (table) ordered.push(table)
  }
  return ordered
}
