/** The root of the administrator's ad screens. */
export const ADS = "/panel/admin/native-ads"
export const CREATE_AD = `${ADS}/create`
export const editAd = (id: number) => `${ADS}/edit/${id}`
export const adNumbers = (id: number) => `${ADS}/analytics/${id}`
