/** Vacancies that a neighbourhood's page needs for search engines to keep it: with fewer it says too little. */
export const LEAST_OF_NEIGHBORHOOD = 5
