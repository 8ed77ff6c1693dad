/** Characters of a short answer. Apart from the schemas: public pages need it, and load no zod. */
export const LONGEST_ANSWER = 200
