import { createHash } from "node:crypto"
import { basename, dirname, relative } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import { build, defineConfig, type Plugin } from "vite"
import { panelVariables } from "./src/panel-kit/theme.ts"

/**
 * The code that all public pages load: one file for the libraries, one for shell and design. The bundler by itself would create
 * some thirty tiny files, which compress worse and queue behind each other. Parts loaded on demand (dialogs, suggestions, forms)
 * are excluded. All style sheets of the design are one file, because many small ones would occupy a phone's few connections.
 */
const publicGroups = Object.entries({
  react: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//,
  public:
    /(web\/src\/design\/(?!dialog)[a-z/-]+\.module\.css|web\/src\/design\/(?!badge|breadcrumb|cards|chip|combobox|dialog|field|heart|monogram|pager|pages-around|password-field|picker|picture|prose|save-heart|share-links)|web\/src\/platform\/(connection|listeners|loading-|notices|offline-pages|pages\/(router-bridge|site-link)|replay-input|theme|session|stored)|web\/src\/features\/site\/shell\/(?!person-menu|newsletter)|contract\/src\/(platform\/format\.|messages\/(navigation|notifications)))/,
  lists:
    /web\/src\/(design\/(cards\/|badge|breadcrumb|chip|monogram|picture|save-heart)|platform\/saved|features\/(ads\/sponsored-ad|jobs\/job-card-view|search\/keyword-input))|contract\/src\/(search\/search-address|articles\/labels|site\/canonical-paths)/,
  filters: /web\/src\/(design\/picker|features\/search\/filter-choices)|contract\/src\/messages\/search\./,
  // The visible part of the panel before its large style sheet is loaded.
  frame: /web\/src\/panel-kit\/shell\/shell\.module\.css/,
  // Separate, because pages with only text have no share buttons.
  prose: /web\/src\/design\/prose/,
  "share-links": /web\/src\/design\/share-links/,
  // A group includes its imports, so modules that others share with the job page have groups before it: else all would load it.
  guard: /web\/src\/platform\/guard|contract\/src\/messages\/shell/,
  calls: /web\/src\/platform\/(api|failures|presence)/,
  dialog: /web\/src\/design\/dialog/,
  applications:
    /contract\/src\/(messages\/applications|applications\/rules|platform\/phone)|web\/src\/platform\/(sent-applications|copy-text)/,
  job: /web\/src\/features\/jobs\/job-(view|head)|contract\/src\/messages\/jobs\./,
  fields: /web\/src\/design\/(field|password-field)/,
  accounts:
    /web\/src\/features\/accounts\/(account-(?!calls)|use-account-form)|contract\/src\/(accounts\/labels|platform\/roles|messages\/accounts\/frame)/,
}).map(([name, test]) => ({ name, test }))

const ON_TOUCH = "virtual:on-touch"

/**
 * `virtual:on-touch` is the bundled code of `platform/on-touch.ts` for an inline script. In the browser's bundle it is empty,
 * because the script is already in the page.
 */
const onTouchInline: Plugin = {
  name: "on-touch-inline",
  resolveId: { filter: { id: /^virtual:on-touch$/ }, handler: () => `\0${ON_TOUCH}` },
  load: {
    filter: { id: /on-touch$/ },
    async handler() {
      if (this.environment.name === "client") return 'export default ""'
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          rolldownOptions: {
            input: `${import.meta.dirname}/src/platform/on-touch.ts`,
            output: { format: "iife" },
          },
        },
      })
      const [chunk] = "output" in built ? built.output : []
      return `export default ${JSON.stringify(chunk?.type === "chunk" ? chunk.code.trim() : "")}`
    },
  },
}

/**
 * When a screen's script cannot be loaded, the router reloads the page, which without a connection destroys the current one. This
 * makes it wait for a retry (web/src/platform/connection.ts), and reload only if the script was removed by a newer version of the
 * site. `e2e/visitor-offline.both.spec.ts` fails when an upgrade of the router breaks this.
 */
const patientRouteScripts: Plugin = {
  name: "patient-route-scripts",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler: (code) =>
      code.replace(
        "window.location.reload()",
        "if (await window.scriptAskedAgain?.(route.module)) return loadRouteModule(route, routeModulesCache); $&",
      ),
  },
}

/**
 * The router's style sheet links end in `#`, so Vite loads a sheet again even if it is on the page already. The copy comes after
 * all other sheets and overrides them. The sheet shared by all pages is always present, so this marks it as loaded.
 */
const oneSheetOfAll: Plugin = {
  name: "one-sheet-of-all",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code) =>
      code.replace("styles.add(link.href)", 'styles.add(link.href.replace(/(\\/public-[^/]+)#$/, "$1"))'),
  },
}

/** Mantine would add its variables as a style element at runtime, which the content security policy refuses. */
const panelVariablesInSheet: Plugin = {
  name: "panel-variables-in-sheet",
  enforce: "pre",
  transform: {
    filter: { id: /panel-kit\/mantine\.css$/ },
    handler: (code) => panelVariables() + code,
  },
}

export default defineConfig(({ command }) => ({
  // The server's bundle includes its libraries, so that React's production build renders the pages whatever NODE_ENV is: the
  // development build takes ten times as long.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // jsPDF would load these to render whole HTML pages, which is not used here.
          external: ["canvg", "dompurify", "html2canvas"],
          output: { codeSplitting: { groups: publicGroups } },
          optimization: { inlineConst: { mode: "all", pass: 2 } },
        },
      },
    },
  },
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/platform/zod.ts` }] },
  plugins: [reactRouter(), onTouchInline, patientRouteScripts, oneSheetOfAll, panelVariablesInSheet],
  css: {
    // Repeated names compress well; the folder's hash distinguishes two files of the same name.
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
    // Fonts are never inlined, because the content security policy refuses `data:` fonts; other small files may be.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // A source map would publish the whole source code, which the operator has in the repository anyway.
    sourcemap: false,
  },
  optimizeDeps: {
    // Without this, a cold dev cache causes reload errors until every dependency has been loaded once.
    entries: ["src/root.tsx", "src/features/**/*.tsx"],
  },
  server: { fs: { allow: [".."] } },
}))
