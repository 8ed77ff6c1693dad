import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** The index of the product: every screen by area. */
export default [
  // Public site
  index("features/site/home-screen.tsx"),

  // Panel and administrator area: in the browser only, for signed-in people
  layout("panel-kit/panel-layout.tsx", [
    route("panel", "panel-kit/panel-index-screen.tsx", { id: "panel-index" }),
    route("panel/admin", "panel-kit/panel-index-screen.tsx", { id: "admin-index" }),

    // User panel

    // Administrator area

    route("panel/*", "panel-kit/panel-missing-screen.tsx"),
  ]),
] satisfies RouteConfig
