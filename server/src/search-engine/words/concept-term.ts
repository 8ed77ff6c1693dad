/** The term of a group of names, by its key: words never start with '='. */
export const conceptTerm = (key: string): string => `=${key}`

/** The term of a group that a text states as what is offered, by the group's own. */
export const toldTerm = (term: string): string => `!${term}`

/** The term of a word that a company's name has, though it means a trade or a thing elsewhere: 'Requisita RH'. */
export const nameTerm = (word: string): string => `@${word}`

/** Begins the terms of towns (`tables/places.txt`). */
export const TOWN = conceptTerm("in-")
