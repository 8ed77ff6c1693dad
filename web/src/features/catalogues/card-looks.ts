import type { CatalogueName } from "@upaon/contract/catalogues/names"
import { cut, plainText } from "@upaon/contract/platform/format"
import type { CatalogueRow } from "./catalogue.ts"

/** How a row's card looks in the list. */
export type CardLooks = {
  /** Smallest width of a card in px. */
  cardWidth: number
  /** Quiet lines of a card. */
  lines: (row: CatalogueRow) => readonly (string | null)[]
  /** Stands in the place of a missing picture; left out: a drawing. */
  mark?: (row: CatalogueRow) => string
}

/** A card with a name alone, unless its catalogue says more here. */
export const cardLooks = (name: CatalogueName): CardLooks => ({
  cardWidth: 220,
  lines: () => [],
  ...own[name],
})

const own: Partial<Record<CatalogueName, Partial<CardLooks>>> = {
  state: {
    mark: (row) => String(row.uf),
    lines: (row) => [joined([row.uf, nameIn(row.region)], " · ")],
  },
  county: {
    cardWidth: 240,
    lines: (row) => [nameIn(row.state), typeof row.code === "number" ? `IBGE ${row.code}` : null],
  },
  neighborhood: { cardWidth: 240, lines: (row) => [joined([nameIn(row.county), row.uf], " - ")] },
  jobExclusiveAccess: {
    cardWidth: 280,
    lines: (row) => [typeof row.description === "string" ? cut(plainText(row.description), 140) : null],
  },
}

const joined = (parts: unknown[], mark: string) => parts.filter((part) => typeof part === "string").join(mark)

/** The name of a nested record. */
const nameIn = (record: unknown): string | null =>
  typeof record === "object" && record !== null && "name" in record && typeof record.name === "string"
    ? record.name
    : null
