/** Where a pay stands among others. */
export const standings = ["lowest", "below", "middle", "above", "highest"] as const

type Pay = {
  negotiable_salary: boolean
  salary?: number | null | undefined
  salary_from?: number | null | undefined
  salary_to?: number | null | undefined
}

/** The one number that stands for a stated pay: a range's middle. Null: none is stated, or only how much at most. */
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

/** Address of what an area pays in a county. */
export const payPath = (area: string, county: string) => `/salarios/${area}/${county}`
