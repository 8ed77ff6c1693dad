/** Where the administrator's ads stand. */
export const ADS = "/panel/admin/native-ads"
export const CREATE_AD = `${ADS}/create`
export const editAd = (id: number) => `${ADS}/edit/${id}`
export const adNumbers = (id: number) => `${ADS}/analytics/${id}`

/** The id of an address such as `/edit/12`; null when it is none. */
export const idOf = (given: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(given ?? "") ? Number(given) : null

/** Failures of saving that the form tells itself, with its own sentence. */
export const AD_FAILURES = [0, 400, 404, 409, 413, 500, 502, 503, 504]
