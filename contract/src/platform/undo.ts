/** How long a change can be undone before anybody is notified. */
export const UNDO_SECONDS = 10
