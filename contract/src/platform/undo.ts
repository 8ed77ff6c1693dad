/** So long a step can be taken back before anybody hears of it. */
export const UNDO_SECONDS = 10
