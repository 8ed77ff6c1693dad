import { z } from "zod"
import { looseAmount, looseFlag, looseId, looseList, searchText } from "../platform/fields.ts"
import { MOST_NEIGHBORHOODS } from "./search-address.ts"

const TOO_MANY = `Escolha no máximo ${MOST_NEIGHBORHOODS} bairros.`

/**
 * What narrows a search, by ids or slugs; an unknown value gives an empty result, never an error. A question that is
 * kept (an alert) takes the same.
 */
export const searchFilters = {
  state_id: looseId(),
  county_id: looseId(),
  neighborhood_id: looseList(looseId(), MOST_NEIGHBORHOODS, TOO_MANY),
  region_id: looseId(),
  job_type_id: looseId(),
  job_area_id: looseId(),
  company_id: looseId(),
  state: searchText(255),
  county: searchText(255),
  /** Any of them, all within one county. */
  neighborhood: looseList(searchText(255), MOST_NEIGHBORHOODS, TOO_MANY),
  jobType: searchText(255),
  jobArea: searchText(255),
  /** Of the company's page. */
  company: searchText(255),
  /** Reais: who pays so much at least. A range counts by its upper end. */
  salary_from: looseAmount(),
  no_experience: looseFlag(),
  pcd: looseFlag(),
  remote: looseFlag(),
  /** `day`, `night` or `half`. */
  shift: searchText(20),
}

/** What results come first: those that the words mean most, the newest, or the best paid. */
export const SEARCH_ORDERS = ["relevance", "newest", "salary"] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export const searchOrder = z.enum(SEARCH_ORDERS, { error: "Escolha uma ordem que existe." })
