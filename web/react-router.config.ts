import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "src",
  buildDirectory: process.env.WEB_BUILD ?? "build",
  ssr: true,
  serverModuleFormat: "esm",
  // A script of its own for `clientLoader` would be loaded without `patientRouteScripts` (vite.config.ts).
  splitRouteModules: false,
} satisfies Config
