import { Button, NumberInput, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { count } from "@upaon/contract/platform/format"
import { Fragment, type ReactNode, useEffect, useState } from "react"
import { noResults } from "@upaon/contract/messages/no-results"
import { shell } from "@upaon/contract/messages/shell"
import { useNavigate } from "react-router"
import { Pager } from "../../design/pager.tsx"
import { isGone } from "../../platform/failures.ts"
import type { PanelIconName } from "../icons.tsx"
import { Screen, type ScreenProps } from "../screen.tsx"
import { FailedState, StateCard } from "../state-card.tsx"
import { CardGrid } from "../tiles.tsx"
import type { ListAddress } from "./list-address.ts"
import { type Column, DataTable } from "./data-table.tsx"
import { type FilterProps, Filters } from "./filters.tsx"
import css from "./list.module.css"

/** A response with rows, with or without pages. */
export type ListReply<Row> = { data: Row[]; current_page?: number; last_page?: number; total?: number }

type Empty = { title: string; text?: string; icon?: PanelIconName; action?: ReactNode }

type Identified = { id: number }

type ListScreenProps<Row extends Identified, Name extends string> = Omit<
  ScreenProps,
  "title" | "under" | "note" | "children"
> & {
  /** The title, or a function of the total, which is null until the rows are loaded. */
  title: string | ((total: number | null) => string)
  /** Whether the title is followed by the total. */
  counted?: boolean
  query: UseQueryResult<ListReply<Row>, Error>
  address: ListAddress<Name>
  /** For a response without pages: the size of the pages into which the browser divides it. */
  pageSize?: number
  /** For a response with all rows: filters the rows in the browser. */
  narrowBy?: (row: Row) => boolean
  /** The number of page links (default 7). */
  pageLinks?: number
  /** Stat cards and the like, between heading and filters. */
  above?: ReactNode
  filters?: FilterProps<Name>
  /** Actions on selected rows, between filters and rows. */
  tools?: ReactNode
  empty: Empty
  /** Shown instead of `empty` while a filter is on. */
  nothingMatches?: Empty
  /** The title of the error state after a failed load. */
  failed?: string
  /** Treats a 404 as an empty list. */
  emptyOn404?: boolean
  /** Renders a row as a card in a grid; `first` is a tile before the cards (publish, create). */
  card?: (row: Row) => ReactNode
  first?: ReactNode
  /** The minimum width of a card in px (default 280). */
  cardWidth?: number
  /** The columns of a table that replaces the cards; on phones each row becomes a card. */
  columns?: readonly Column<Row>[]
}

/** A list with its four states: title with the count, 'página x de y', filters, rows as cards or a table, pager. */
export function ListScreen<Row extends Identified, Name extends string>(props: ListScreenProps<Row, Name>) {
  const { title, counted, query, address, pageLinks, above, filters, tools, ...rest } = props
  const { rows, total, lastPage } = readReply(props)
  const passing = useLastPage(query, address)
  const name = typeof title === "string" ? title : title(total)
  const page = Math.min(address.page, lastPage)
  return (
    <Screen
      {...rest}
      crumbs={rest.crumbs ?? [{ label: name }]}
      title={counted && total !== null ? `${name} (${count(total)})` : name}
      // An empty list has no page numbers, but the line keeps its height, so that the content below does not move.
      note={total ? `página ${page} de ${lastPage}` : (total === 0 && "\u00a0") || (query.isFetching && "…")}
    >
      {above}
      {filters && <Filters address={address} {...filters} />}
      {tools}
      <div className={css.rows} data-stale={query.isPlaceholderData || undefined} aria-busy={query.isPending}>
        <Rows {...props} rows={passing ? null : rows} />
      </div>
      <Pager page={page} lastPage={lastPage} hrefOf={address.hrefOf} visible={pageLinks} />
      {lastPage > (pageLinks ?? 7) && <PageJump lastPage={lastPage} hrefOf={address.hrefOf} />}
    </Screen>
  )
}

/** Goes to any page of a long list by its number. */
function PageJump({ lastPage, hrefOf }: { lastPage: number; hrefOf: (page: number) => string }) {
  const navigate = useNavigate()
  const [page, setPage] = useState<number | string>("")
  return (
    <form
      className={css.jump}
      onSubmit={(event) => {
        event.preventDefault()
        if (page !== "") void navigate(hrefOf(Number(page)))
      }}
    >
      <NumberInput
        aria-label={shell.goToPage}
        placeholder={shell.goToPage}
        min={1}
        max={lastPage}
        clampBehavior="strict"
        hideControls
        value={page}
        onChange={setPage}
      />
      <Button type="submit" variant="light">
        Ir
      </Button>
    </form>
  )
}

/**
 * Redirects from a page after the last one, e.g. after its last row was deleted, to the last page.
 * @returns true while an empty response is only temporary: during the redirect, or when it belongs to the previous filters
 */
export function useLastPage(
  query: UseQueryResult<ListReply<unknown>, Error>,
  address: ListAddress<string>,
): boolean {
  const navigate = useNavigate()
  const { data, isPlaceholderData } = query
  const last = data?.last_page
  const nothing = data?.data.length === 0
  const past = !isPlaceholderData && nothing && last !== undefined && address.page > last
  const target = past ? address.hrefOf(last) : null
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  return nothing && (past || isPlaceholderData)
}

function Rows<Row extends Identified, Name extends string>(
  props: ListScreenProps<Row, Name> & { rows: Row[] | null },
) {
  const { query, address, rows, empty, nothingMatches, failed } = props
  if (query.isError && !rows) return <FailedState title={failed} query={query} />
  if (rows?.length === 0)
    return <EmptyRows empty={empty} nothingMatches={nothingMatches} address={address} first={props.first} />
  if (props.columns) return <DataTable columns={props.columns} rows={rows} keyOf={({ id }) => id} />
  return (
    <CardGrid min={props.cardWidth}>
      {props.first}
      {rows
        ? rows.map((row) => <Fragment key={row.id}>{props.card?.(row)}</Fragment>)
        : Array.from({ length: 6 }, (_, place) => <Skeleton key={place} height={188} />)}
    </CardGrid>
  )
}

/** The button that clears the filters of an empty list. */
export const ClearFilters = ({ clear }: { clear: () => void }) => (
  <Button variant="light" onClick={clear}>
    {noResults.clearFilters}
  </Button>
)

type EmptyProps = { empty: Empty; nothingMatches?: Empty; address: ListAddress<string>; first?: ReactNode }

function EmptyRows({ empty, nothingMatches, address, first }: EmptyProps) {
  const said = address.filtered
    ? (nothingMatches ?? { title: "Nada encontrado", text: shell.adjustFilters })
    : empty
  return (
    <>
      {!address.filtered && first && <CardGrid>{first}</CardGrid>}
      <StateCard
        icon={said.icon ?? "search"}
        title={said.title}
        text={said.text}
        action={said.action ?? (address.filtered ? <ClearFilters clear={address.clear} /> : undefined)}
      />
    </>
  )
}

/** The rows of this page, null while they are loading. A response without pages is divided here. */
function readReply<Row extends Identified, Name extends string>(props: ListScreenProps<Row, Name>) {
  const { query, address, pageSize, narrowBy, emptyOn404 } = props
  const missing = emptyOn404 && isGone(query.error)
  const reply: ListReply<Row> | undefined = missing ? { data: [] } : query.data
  if (!reply) return { rows: null, total: null, lastPage: 1 }
  const all = narrowBy ? reply.data.filter(narrowBy) : reply.data
  const paged = reply.last_page !== undefined
  if (paged) return { rows: all, total: reply.total ?? all.length, lastPage: reply.last_page ?? 1 }
  if (!pageSize) return { rows: all, total: all.length, lastPage: 1 }
  const lastPage = Math.max(1, Math.ceil(all.length / pageSize))
  const start = (Math.min(address.page, lastPage) - 1) * pageSize
  return { rows: all.slice(start, start + pageSize), total: all.length, lastPage }
}
