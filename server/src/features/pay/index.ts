import { showStatedPay } from "@upaon/contract/pay/endpoints"
import { keepForAWhile } from "../../platform/freshness.ts"
import { notFound } from "../../platform/http/index.ts"
import type { standings } from "@upaon/contract/pay/standing"
import type { Feature } from "../feature.ts"
import { type PayOfPlace, payOfPlace } from "./pay.queries.ts"

export { payPages, usualPays } from "./pay.queries.ts"

type Standing = (typeof standings)[number]

/** What a year's vacancies say moves slowly; job pages may be as old. */
const KEPT_MS = 10 * 60_000
const MOST = 2000

/** What vacancies state that they pay, by area and county. */
export const pay: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  // What has too little to say is looked up again each time: a few rows of an index.
  const kept = keepForAWhile<PayOfPlace | null>(() => clock.now().getTime(), MOST)

  serve(showStatedPay, async ({ params: { area, county }, query }) => {
    const found = await kept.read(`${area}/${county}`, KEPT_MS, () =>
      payOfPlace(db, area, county, clock.now()),
    )
    if (!found) throw notFound()
    return { data: { ...found, standing: query.of === undefined ? null : standingOf(query.of, found) } }
  })
}

function standingOf(
  pay: number,
  { first_quarter: first, median, third_quarter: third }: PayOfPlace,
): Standing {
  if (pay === median) return "middle"
  if (pay < median) return pay < first ? "lowest" : "below"
  return pay > third ? "highest" : "above"
}
