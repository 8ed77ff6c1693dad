export const OPEN_ANSWERS = ["open", "filled", "close"] as const
export type OpenAnswer = (typeof OPEN_ANSWERS)[number]
