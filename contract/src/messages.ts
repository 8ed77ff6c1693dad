/**
 * Every sentence that people read, in one place for an operator to change; `{name}` is filled by `fill`.
 * The specification's literals stand as given, slips included. Screens import the part they need
 * (`messages/search.ts`), so that a public page does not carry the administrators' texts.
 */
export { accounts } from "./messages/accounts.ts"
export { admin } from "./messages/admin.ts"
export { adminAds } from "./messages/admin-ads.ts"
export { adminArticles } from "./messages/admin-articles.ts"
export { adminCatalogues } from "./messages/admin-catalogues.ts"
export { adminJobs } from "./messages/admin-jobs.ts"
export { adminPayments } from "./messages/admin-payments.ts"
export { articles } from "./messages/articles.ts"
export { companies } from "./messages/companies.ts"
export { handler } from "./messages/handler.ts"
export { home } from "./messages/home.ts"
export { jobs } from "./messages/jobs.ts"
export { ownJobs } from "./messages/own-jobs.ts"
export { pages } from "./messages/pages.ts"
export { panel } from "./messages/panel.ts"
export { payments } from "./messages/payments.ts"
export { privacy } from "./messages/privacy.ts"
export { push } from "./messages/push.ts"
export { search } from "./messages/search.ts"
export { shell } from "./messages/shell.ts"
