import { z } from "zod"
import { dataOf, deletedReply, type Endpoint, endpoint, rowsOf } from "../platform/endpoint.ts"
import { recordChanged } from "../platform/errors.ts"
import { id, relations, requiredId, searchText, seen } from "../platform/fields.ts"
import { inUse, nameTaken } from "./errors.ts"

/** What tells one catalogue from another: data only, never behaviour. */
type Description<
  S extends string,
  P extends string,
  F extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  R extends z.ZodType,
> = {
  /** As in `admin/{singular}/register`. */
  singular: S
  /** As in `GET admin/{plural}`. */
  plural: P
  /** What it is called on screen. */
  title: { singular: string; plural: string }
  /** The fields of the form; an update takes each of them, absent ones stay. */
  fields: F
  /** Filters of the list besides `query`. */
  filters: Q
  row: R
}

/**
 * The four administrator calls of a catalogue: list (all rows), register, update and delete.
 * Delete answers 409 `in_use` while anything refers to the row.
 */
export function defineCatalogue<
  const S extends string,
  const P extends string,
  F extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  R extends z.ZodType,
>(given: Description<S, P, F, Q, R>) {
  const { singular, plural, title, fields, filters, row } = given
  const shared = { tag: "catalogues", access: "administrator" } as const
  return {
    ...given,
    list: endpoint({
      ...shared,
      method: "GET",
      path: `/api/admin/${plural}` as `/api/admin/${P}`,
      summary: `${title.plural}: todas as linhas`,
      query: z.object({ ...filters, query: searchText(), ...relations }),
      reply: rowsOf(row),
    }),
    register: endpoint({
      ...shared,
      method: "POST",
      path: `/api/admin/${singular}/register` as `/api/admin/${S}/register`,
      summary: `${title.singular}: cadastra`,
      body: z.object(fields),
      reply: dataOf(row),
      status: 201,
      errors: [nameTaken, inUse],
    }),
    update: endpoint({
      ...shared,
      method: "PUT",
      path: `/api/admin/${singular}/update` as `/api/admin/${S}/update`,
      summary: `${title.singular}: atualiza`,
      body: z
        .object(fields)
        .partial()
        .extend({ id: requiredId("Informe o registro."), ...seen }),
      reply: dataOf(row),
      errors: [nameTaken, inUse, recordChanged],
    }),
    remove: endpoint({
      ...shared,
      method: "DELETE",
      path: `/api/admin/${singular}/{id}/delete` as `/api/admin/${S}/{id}/delete`,
      summary: `${title.singular}: exclui`,
      params: z.object({ id: id() }),
      reply: deletedReply,
      errors: [inUse],
    }),
  }
}

/** What every engine of catalogues needs to know of one. */
export type Catalogue = {
  readonly singular: string
  readonly row: z.ZodType
  readonly list: Endpoint
  readonly register: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}
