/** Position of a pay among others. */
export const standings = ["lowest", "below", "middle", "above", "highest"] as const

type Pay = {
  negotiable_salary: boolean
  salary?: number | null | undefined
  salary_from?: number | null | undefined
  salary_to?: number | null | undefined
}

/** One number for a stated pay: of a range the middle. Null: no pay is stated, or only a maximum. */
export function payOf({
  negotiable_salary: negotiable,
  salary,
  salary_from: from,
  salary_to: to,
}: Pay): number | null {
  if (negotiable) return null
  const pay = salary || (from && to ? (from + to) / 2 : from)
  return pay || null
}

/** URL path of the salary page of an area in a county. */
export const payPath = (area: string, county: string) => `/salarios/${area}/${county}`
