/** Joins class names and skips falsy ones: `classes(css.chip, on && css.on)`. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined
