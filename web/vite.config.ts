import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // CSP forbids data: scripts and the budgets count requests: only tiny pictures are inlined.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // One source map would ship the whole source; the operator has it in the repository anyway.
    sourcemap: false,
  },
  optimizeDeps: {
    // Without it a cold dev cache answers with reload errors until every dependency was met once.
    entries: ["src/root.tsx", "src/features/**/*.tsx"],
  },
  server: { fs: { allow: [".."] } },
})
