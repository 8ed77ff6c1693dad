import { z } from "zod"
import { asNumber } from "./fields.ts"

/** The most rows a page may carry, whatever `perPage` asks for. */
export const PER_PAGE_MAX = 100

const wholeNumber = (message: string) =>
  z.preprocess(asNumber, z.number(message).int(message).min(1, message))

/** `page` below 1 or not a number is 422; `perPage` is capped at 100, never refused for being larger. */
export const pageFields = {
  page: wholeNumber("A página deve ser um número a partir de 1.").optional(),
  perPage: wholeNumber("O tamanho da página deve ser um número a partir de 1.").optional(),
}

export const pageQuery = z.object(pageFields)

/** Rows wanted and rows to skip, of a parsed page query. `size` is what the endpoint defaults to. */
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
