import { pageOf, pageWindow } from "@upaon/contract/platform/paging"

/** Asked for without a page, lists that may be had whole come whole up to here (rule c19). */
const WHOLE_LIST = 500

type Query = { page?: number; perPage?: number }
/** Rows to read and to skip. */
export type PageWindow = { limit: number; offset: number }
/** The rows of a window, and how many there are in all. */
export type Rows<T> = { rows: T[]; total: number }

type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** The rows of a window of a query in its order, as `present` shows them, and how many there are in all. */
export async function readRows<Row, T>(
  query: Ordered<Row>,
  { limit, offset }: PageWindow,
  present: (row: Row) => T,
  total: PromiseLike<number>,
): Promise<Rows<T>> {
  const rows = await query.limit(limit).offset(offset)
  return { rows: rows.map(present), total: await total }
}

/** A list that always comes whole, as it travels. */
export const wholeList = <T>(data: T[]) => ({ data, total: data.length })

/** A page of a list, of `size` unless asked otherwise, as it travels. */
export async function readPage<T>(
  query: Query,
  size: number,
  find: (window: PageWindow) => Promise<Rows<T>>,
) {
  const window = pageWindow(query, size)
  const { rows, total } = await find(window)
  return pageOf(rows, total, window)
}

/** The same of a list that is had whole by whoever asks for no page. */
export async function readPageOrWhole<T>(
  query: Query,
  size: number,
  find: (window: PageWindow) => Promise<Rows<T>>,
) {
  if (query.page !== undefined || query.perPage !== undefined) return readPage(query, size, find)
  const { rows, total } = await find({ limit: WHOLE_LIST, offset: 0 })
  return pageOf(rows, total, { page: 1, perPage: WHOLE_LIST })
}
