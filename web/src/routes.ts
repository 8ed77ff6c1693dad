import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"
import { homeAddresses } from "./features/site/home-addresses.ts"

/** The index of the product: every screen by area. */
export default [
  // Public site
  layout("features/site/public-layout.tsx", [
    index("features/site/home-screen.tsx"),
    ...homeAddresses
      .filter(({ path }) => path !== "/")
      .map(({ path }) => route(path.slice(1), "features/site/home-screen.tsx", { id: `home${path}` })),
    route("search", "features/search/search-screen.tsx"),
    route("job/:slug", "features/jobs/job-screen.tsx"),
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

    // Administrator area

    route("panel/*", "panel-kit/panel-missing-screen.tsx"),
  ]),
] satisfies RouteConfig
