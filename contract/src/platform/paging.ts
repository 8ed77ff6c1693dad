import { z } from "zod"
import { asNumber } from "./fields.ts"

/** The most rows per page, whatever `perPage` says. */
export const PER_PAGE_MAX = 100

const wholeNumber = (message: string) =>
  z.preprocess(asNumber, z.number(message).int(message).min(1, message))

/** A `page` that is below 1 or not a number gets a 422; a `perPage` above 100 is reduced to 100, not refused. */
export const pageFields = {
  page: wholeNumber("A página deve ser um número a partir de 1.").optional(),
  perPage: wholeNumber("O tamanho da página deve ser um número a partir de 1.").optional(),
}

export const pageQuery = z.object(pageFields)

/** The rows to read and to skip for a parsed page query. `size`: the endpoint's default page size. */
export function pageWindow(query: { page?: number; perPage?: number }, size: number) {
  const page = query.page ?? 1
  const perPage = Math.min(query.perPage ?? size, PER_PAGE_MAX)
  return { page, perPage, limit: perPage, offset: (page - 1) * perPage }
}

/** The paged form of rule 1. An empty list has `last_page` 1. */
export function pageOf<T>(rows: T[], total: number, window: { page: number; perPage: number }) {
  return {
    data: rows,
    current_page: window.page,
    last_page: Math.max(1, Math.ceil(total / window.perPage)),
    per_page: window.perPage,
    total,
  }
}
