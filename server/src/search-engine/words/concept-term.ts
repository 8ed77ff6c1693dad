/** The term of a group of names, by its key: words never start with '='. */
export const conceptTerm = (key: string): string => `=${key}`
