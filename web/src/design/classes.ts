/** Joins class names; what is false, empty or missing falls out: `classes(css.chip, on && css.on)`. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined
