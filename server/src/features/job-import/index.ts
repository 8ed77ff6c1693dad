import * as calls from "@upaon/contract/job-import/endpoints"
import { wholeList } from "../../platform/http/index.ts"
import type { Feature } from "../feature.ts"
import { createJobs, endLost, findImport, findImports } from "./imports.ts"
import { IMPORT_QUEUE, previewImport, runImport } from "./imports.ts"

export { importJobs } from "./import-rows.ts"
export { clearImports, clearPreviews, eraseImportsOf, previewImport } from "./imports.ts"

/** Import of jobs from files and URLs by administrators; the command `import:jobs` follows the same rules. */
export const jobImport: Feature = ({ serve, deps }) => {
  const shown = async (id: number) => ({ data: await findImport(deps.db, id, deps.clock.now()) })
  serve(calls.previewImport, async ({ body, session }) =>
    shown(await previewImport(deps, session.user.id, body)),
  )
  serve(calls.runImport, async ({ body, doer }) => {
    await runImport(deps, doer, body)
    return shown(body.preview_id)
  })
  serve(calls.listImports, async () => wholeList(await findImports(deps.db, deps.clock.now())))
  serve(calls.showImport, ({ params }) => shown(params.id))
  deps.work.register<{ id: number }>({
    name: IMPORT_QUEUE,
    limitSeconds: 1800,
    run: ({ id }) => createJobs(deps, id),
  })
  deps.work.register({ name: "imports-lost", cron: "37 * * * *", run: () => endLost(deps) })
}
