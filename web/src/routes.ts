import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"
import { catalogueNames } from "@upaon/contract/catalogues/names"
import { homeAddresses } from "./features/site/home-addresses.ts"

/** The form of a new and of an existing record: one screen at two addresses (`RecordScreen`). */
const record = (file: string, publish: string, edit: string) =>
  [publish, edit].map((path) => route(path, file, { id: path }))

/** The index of the product: every screen by area. */
export default [
  // Public site
  layout("features/site/public-layout.tsx", [
    index("features/site/home-screen.tsx"),
    ...homeAddresses
      .filter(({ path }) => path !== "/")
      .map(({ path }) => route(path.slice(1), "features/site/home-screen.tsx", { id: `home${path}` })),
    route("search", "features/search/search-screen.tsx"),
    route("vagas/:first/:second?", "features/search/search-screen.tsx", { id: "named-search" }),
    route("vagas-salvas", "features/saved-jobs/saved-jobs-screen.tsx"),
    route("alertas/novo", "features/job-alerts/new-alert-screen.tsx"),
    route("alerta/:token", "features/job-alerts/alert-screen.tsx", { id: "alert" }),
    route("alerta/:token/confirmar", "features/job-alerts/alert-screen.tsx", { id: "alert-confirm" }),
    route("job/:slug", "features/jobs/job-screen.tsx"),
    route("job/:slug/candidatura", "features/applications/apply-screen.tsx"),
    route("job/:slug/denuncia", "features/jobs/reports/report-screen.tsx"),
    route("vaga-aberta/:token", "features/still-open/still-open-screen.tsx"),
    route("candidatura/:token", "features/applications/application-screen.tsx"),
    route("candidaturas", "features/applications/applications-screen.tsx"),
    route("salarios/:area/:county", "features/pay/pay-screen.tsx"),
    route("empresa/:slug", "features/jobs/company-page-screen.tsx"),
    route("artigos", "features/articles/articles-screen.tsx"),
    route("artigo/:slug", "features/articles/article-screen.tsx"),
    route("banco-de-curriculos/:state?/:county?", "features/site/resume-bank/resume-bank-screen.tsx"),
    route("curriculo", "features/curriculum/public-curriculum-screen.tsx"),
    route("politicas-de-privacidade", "features/site/privacy/privacy-screen.tsx"),
    route("login", "features/accounts/login-screen.tsx"),
    route("registration", "features/accounts/registration-screen.tsx"),
    route("logout", "features/accounts/logout-screen.tsx"),
    route("forgot/password", "features/accounts/forgot-password-screen.tsx"),
    route("change/password/:token", "features/accounts/change-password-screen.tsx"),
    route("email/confirmation/:token", "features/accounts/email-confirmation-screen.tsx"),
    route("app/profile-edit/:token", "features/accounts/token-profile-screen.tsx"),
    route("*", "features/site/not-found-screen.tsx"),
  ]),

  // Panel and administrator area: in the browser only, for signed-in people
  layout("panel-kit/panel-layout.tsx", [
    route("panel", "panel-kit/panel-index-screen.tsx", { id: "panel-index" }),
    route("panel/admin", "panel-kit/panel-index-screen.tsx", { id: "admin-index" }),

    // User panel
    route("panel/my-account", "features/accounts/my-account-screen.tsx"),
    ...["panel/profile-edit", "panel/admin/profile-edit"].map((path) =>
      route(path, "features/accounts/profile-screen.tsx", { id: path }),
    ),
    route("panel/security", "features/accounts/security/security-screen.tsx"),
    route("panel/address", "features/accounts/address-screen.tsx"),
    route("panel/alerts", "features/job-alerts/alerts-screen.tsx"),
    route("panel/my-curriculum", "features/curriculum/curriculum-screen.tsx"),
    route("panel/applications", "features/applications/own-applications-screen.tsx"),
    route("panel/privacy", "features/privacy/privacy-screen.tsx"),
    route("panel/dashboard", "features/dashboards/dashboard-screen.tsx"),
    route("panel/companies", "features/companies/companies-screen.tsx"),
    ...record("features/companies/company-screen.tsx", "panel/company/register", "panel/company/edit"),
    route("panel/company/team", "features/companies/team-screen.tsx"),
    route("panel/company/invitation/:token", "features/companies/invitation-screen.tsx"),
    route("panel/jobs", "features/jobs/own-jobs/jobs-screen.tsx"),
    route("panel/job/publish", "features/jobs/own-jobs/publish-screen.tsx"),
    route("panel/job/edit", "features/jobs/own-jobs/edit-screen.tsx"),
    route("panel/job/numbers", "features/numbers/job-numbers-screen.tsx"),
    ...["panel/job/applicants", "panel/applicants"].map((path) =>
      route(path, "features/jobs/applicants/applicants-screen.tsx", { id: path }),
    ),
    route("panel/points-buy", "features/payments/points-buy-screen.tsx"),
    route("panel/pix-payment/:pointPackId?", "features/payments/pix-screen.tsx"),
    route("panel/transactions", "features/payments/transactions-screen.tsx"),

    // Administrator area
    route("panel/admin/dashboard", "features/dashboards/admin-dashboard-screen.tsx"),
    route("panel/admin/statistics", "features/numbers/statistics-screen.tsx"),
    route("panel/admin/health", "features/operation/health-screen.tsx"),
    route("panel/admin/jobs", "features/jobs/admin-jobs/jobs-screen.tsx"),
    ...record("features/jobs/admin-jobs/job-screen.tsx", "panel/admin/job/publish", "panel/admin/job/edit"),
    route("panel/admin/job/publish-ai", "features/ai-publishing/publish-ai-screen.tsx"),
    route("panel/admin/import", "features/job-import/import-screen.tsx"),
    route("panel/admin/review", "features/jobs/review/review-screen.tsx"),
    route("panel/admin/reports", "features/jobs/reports/reports-screen.tsx"),
    route("panel/admin/payments", "features/payments/admin/payments-screen.tsx"),
    route("panel/admin/payment/show", "features/payments/admin/payment-screen.tsx"),
    route("panel/admin/point-packs", "features/payments/admin/point-packs-screen.tsx"),
    ...record(
      "features/payments/admin/point-pack-screen.tsx",
      "panel/admin/point-pack/publish",
      "panel/admin/point-pack/edit",
    ),
    route("panel/admin/held-applications", "features/applications/held-screen.tsx"),
    route("panel/admin/users", "features/accounts/users/users-screen.tsx"),
    route("panel/admin/user/show", "features/accounts/users/user-screen.tsx"),
    route("panel/admin/audit-log", "features/audit/audit-screen.tsx"),
    route("panel/admin/my-account", "features/accounts/admin-account-screen.tsx"),

    ...Object.values(catalogueNames).flatMap(({ screens: { list, one } }) => [
      route(`panel/admin/${list}`, "features/catalogues/list-screen.tsx", { id: `catalogue-${list}` }),
      ...record(
        "features/catalogues/row-screen.tsx",
        `panel/admin/${one}/publish`,
        `panel/admin/${one}/edit`,
      ),
    ]),

    route("panel/admin/articles", "features/articles/editorial/articles-screen.tsx"),
    ...record(
      "features/articles/editorial/article-form-screen.tsx",
      "panel/admin/article/publish",
      "panel/admin/article/edit/:id?",
    ),
    route("panel/admin/article-categories", "features/articles/editorial/categories-screen.tsx"),
    route("panel/admin/native-ads", "features/ads/admin/ads-screen.tsx"),
    ...record(
      "features/ads/admin/ad-screen.tsx",
      "panel/admin/native-ads/create",
      "panel/admin/native-ads/edit/:id?",
    ),
    route("panel/admin/native-ads/analytics/:id", "features/ads/admin/analytics-screen.tsx"),

    route("panel/*", "panel-kit/panel-missing-screen.tsx"),
  ]),
] satisfies RouteConfig
