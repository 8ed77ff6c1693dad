import { index, type RouteConfig, route } from "@react-router/dev/routes"

/** The index of the product: every screen by area. */
export default [
  // Public site
  index("features/site/home-screen.tsx"),
] satisfies RouteConfig
