import { showSiteSettings } from "@upaon/contract/site/endpoints"
import type { Feature } from "../feature.ts"
import { clearPictures } from "./pictures/clear-pictures.ts"
import { mountPictures } from "./pictures/pictures.routes.ts"
import { mountPushWorker } from "./push-worker.routes.ts"
import { mountSiteDocuments } from "./site-documents.routes.ts"
import { siteSettings } from "./site-settings.ts"

/** What belongs to the portal as a whole: its settings, sitemaps, feeds, pictures for shared links. */
export const site: Feature = ({ serve, deps, app, limits }) => {
  serve(showSiteSettings, async () => ({ data: siteSettings(deps.env) }))
  mountSiteDocuments(app, deps, limits)
  mountPictures(app, deps, limits)
  mountPushWorker(app, deps.env)

  deps.work.register({
    name: "site-clear-pictures",
    cron: "23 7 * * *",
    retries: 0,
    run: () => clearPictures(deps),
  })
}
