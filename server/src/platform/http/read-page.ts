import { pageOf, pageWindow } from "@upaon/contract/platform/paging"

/** Without a page in the query, lists that may be read whole return up to this many rows (rule c19). */
const WHOLE_LIST = 500

type Query = { page?: number; perPage?: number }
/** How many rows to read and to skip. */
export type PageWindow = { limit: number; offset: number }
/** The rows of one window, and the number of all rows. */
export type Rows<T> = { rows: T[]; total: number }

type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** Reads one window of an ordered query, with each row passed through `present`, and the number of all rows. */
export async function readRows<Row, T>(
  query: Ordered<Row>,
  { limit, offset }: PageWindow,
  present: (row: Row) => T,
  total: PromiseLike<number>,
): Promise<Rows<T>> {
  const rows = await query.limit(limit).offset(offset)
  return { rows: rows.map(present), total: await total }
}

/** The response of a list that is always complete. */
export const wholeList = <T>(data: T[]) => ({ data, total: data.length })

type Find<T> = (window: PageWindow) => Promise<Rows<T>>

/** The response with one page of a list, of `size` rows unless the query says otherwise. */
export async function readPage<T>(query: Query, size: number, find: Find<T>) {
  const window = pageWindow(query, size)
  const { rows, total } = await find(window)
  return pageOf(rows, total, window)
}

/** The same for a list that is returned whole when the query names no page. */
export async function readPageOrWhole<T>(query: Query, size: number, find: Find<T>) {
  if (query.page !== undefined || query.perPage !== undefined) return readPage(query, size, find)
  const { rows, total } = await find({ limit: WHOLE_LIST, offset: 0 })
  return pageOf(rows, total, { page: 1, perPage: WHOLE_LIST })
}
