import { createHash } from "node:crypto"
import { basename, dirname, relative } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import { build, defineConfig, type Plugin } from "vite"
import { panelVariables } from "./src/panel-kit/theme.ts"

/**
 * What every public page loads: one file of the libraries, one of our shell and design. Left to itself the bundler makes some
 * thirty tiny files of it, which compress worse and queue behind each other. What a page loads only when it is asked for (dialogs,
 * suggestions, forms) stays out. The design's style sheets are one file for all pages: small ones would hold up a phone's few connections.
 */
const publicGroups = Object.entries({
  react: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)\//,
  public:
    /(web\/src\/design\/(?!dialog)[a-z/-]+\.module\.css|web\/src\/design\/(?!badge|breadcrumb|cards|chip|combobox|dialog|field|heart|monogram|pager|pages-around|password-field|picker|picture|prose|save-heart|share-links)|web\/src\/platform\/(connection|do-again|kept-pages|listeners|loading-|notices|pages\/(router-bridge|site-link)|theme|session|stored)|web\/src\/features\/site\/shell\/(?!person-menu|newsletter)|contract\/src\/(platform\/format\.|messages\/(navigation|notifications)))/,
  lists:
    /web\/src\/(design\/(cards\/|badge|breadcrumb|chip|monogram|picture|save-heart)|platform\/saved|features\/(ads\/sponsored-ad|jobs\/job-card-view|search\/keyword-input))|contract\/src\/(search\/search-address|articles\/labels|site\/kept-pages)/,
  filters: /web\/src\/(design\/picker|features\/search\/filter-choices)|contract\/src\/messages\/search\./,
  // What is seen of the panel before its large style sheet is there.
  frame: /web\/src\/panel-kit\/shell\/shell\.module\.css/,
  // Pages of mere text have no buttons to share them.
  prose: /web\/src\/design\/prose/,
  "share-links": /web\/src\/design\/share-links/,
  // A group takes along what it imports: what others share with a vacancy's page stands before it, or they would load all of it.
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
 * `virtual:on-touch` is `platform/on-touch.ts`, with what it imports, as the code of an inline script. The browser's own
 * scripts go without: it has come with the page.
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
 * A screen whose script does not come makes the router load the page afresh, which without a connection destroys what is
 * being read. Here it waits until it is asked again (web/src/platform/connection.ts); only a script that is gone, because
 * a newer version of the site is there, still does. `e2e/visitor-offline.both.spec.ts` fails when an upgrade changes it.
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
 * The router's links of style sheets end in `#`, so that Vite brings a later script's sheets even where they stand already: behind
 * all others, which they then overrule. The one of all pages is the root's and never goes; it counts as there.
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

/** The panel's library would write its variables into the page as it runs, which the page's policy refuses. */
const panelVariablesInSheet: Plugin = {
  name: "panel-variables-in-sheet",
  enforce: "pre",
  transform: {
    filter: { id: /panel-kit\/mantine\.css$/ },
    handler: (code) => panelVariables() + code,
  },
}

export default defineConfig(({ command }) => ({
  // The server's bundle carries its libraries, so that pages are drawn by React's production build whatever the
  // process' NODE_ENV says: the development build takes ten times as long.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What the maker of PDFs would load to draw whole pages; we set ours by hand.
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
