import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "src",
  buildDirectory: process.env.WEB_BUILD ?? "build",
  ssr: true,
  serverModuleFormat: "esm",
} satisfies Config
