export { importJobs, type ImportOptions, type RowOutcome } from "./import-jobs.ts"
export { type Otherwise, UnknownName } from "./load-catalogues.queries.ts"
export { readLocation } from "./read-location.ts"
export { textToHtml } from "./text-to-html.ts"
