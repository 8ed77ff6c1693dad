import { z } from "zod"
import { byId, dataOf, deletedReply, type Endpoint, endpointsFor, rowsOf } from "../platform/endpoint.ts"
import { defineError, recordChanged } from "../platform/errors.ts"
import { relations, requiredId, searchText, updateOf } from "../platform/fields.ts"

export const inUse = defineError("in_use", 409, "Não é possível excluir: há registros que usam este item.")
export const nameTaken = defineError("name_taken", 409, "Já existe um registro com estes dados.")

const admin = endpointsFor({ tag: "catalogues", access: "administrator" })

/**
 * The four administrator calls of a catalogue: list (all rows), register, update and delete. Delete answers 409 `in_use` while
 * other records refer to the row.
 * @param given the differences between catalogues: only data, no behaviour
 */
export function defineCatalogue<
  const S extends string,
  const P extends string,
  F extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  R extends z.ZodType,
>(given: {
  /** As in `admin/{singular}/register`. */
  singular: S
  /** As in `GET admin/{plural}`. */
  plural: P
  /** The title on screen. */
  title: { singular: string; plural: string }
  /** The fields of the form. In an update all are optional, and absent ones keep their value. */
  fields: F
  /** Further filters of the list besides `query`. */
  filters: Q
  row: R
}) {
  const { singular, plural, title, fields, filters, row } = given
  return {
    ...given,
    list: admin.get(`/api/admin/${plural}`, {
      summary: `${title.plural}: todas as linhas`,
      query: z.object({ ...filters, query: searchText(), ...relations }),
      reply: rowsOf(row),
    }),
    register: admin.post(`/api/admin/${singular}/register`, {
      summary: `${title.singular}: cadastra`,
      body: z.object(fields),
      reply: dataOf(row),
      status: 201,
      errors: [nameTaken, inUse],
    }),
    update: admin.put(`/api/admin/${singular}/update`, {
      summary: `${title.singular}: atualiza`,
      body: updateOf(fields, requiredId("Informe o registro.")),
      reply: dataOf(row),
      errors: [nameTaken, inUse, recordChanged],
    }),
    remove: admin.delete(`/api/admin/${singular}/{id}/delete`, {
      summary: `${title.singular}: exclui`,
      params: byId,
      reply: deletedReply,
      errors: [inUse],
    }),
  }
}

/** What generic code for catalogues needs to know about each of them. */
export type Catalogue = {
  readonly singular: string
  readonly row: z.ZodType
  readonly list: Endpoint
  readonly register: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}
