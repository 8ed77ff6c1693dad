/** How often an alert may write; apart, for pages load it without the schemas. */
export const FREQUENCIES = ["daily", "weekly"] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Alerts of one address. */
export const MOST_ALERTS = 10
