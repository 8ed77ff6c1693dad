import { createHash } from "node:crypto"
import { basename, dirname, relative } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

/**
 * What every public page loads: one file of the libraries, one of our shell and design. Left to itself the
 * bundler makes some thirty tiny files of it, which compress worse and queue behind each other. What a page loads
 * only when it is asked for (dialogs, suggestions, forms) stays out.
 */
const publicGroups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//,
  },
  {
    name: "public",
    test: /(web\/src\/design\/(?!combobox|suggestions|dialog|field|password-field|share-links|prose|matching|picker|cards\/card-skeletons)|web\/src\/platform\/(loading|notices|router-bridge|theme|session)|web\/src\/features\/site\/shell\/(?!person-menu)|web\/src\/features\/ads\/sponsored-ad|web\/src\/features\/search\/(keyword-input|search-address)|contract\/src\/(platform\/format\.|messages\/navigation))/,
  },
]

export default defineConfig(({ command }) => ({
  // The server's bundle carries its libraries, so that pages are drawn by React's production build whatever the
  // process' NODE_ENV says: the development build takes ten times as long.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: publicGroups } } } } },
  },
  plugins: [reactRouter()],
  css: {
    // Names that repeat compress; the folder keeps two files of one name apart.
    modules: {
      generateScopedName: (name, file) => {
        const folder = createHash("sha256")
          .update(relative(import.meta.dirname, dirname(file)))
          .digest("hex")
          .slice(0, 3)
        return `${basename(file).replace(/\.module\.css.*$/, "")}_${name}_${folder}`
      },
    },
  },
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
}))
