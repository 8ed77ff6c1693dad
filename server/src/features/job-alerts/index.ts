import type { Feature } from "../feature.ts"
import { mountAlertForms } from "./alert-forms.routes.ts"
import { declareAlertMails } from "./alert-mails.ts"
import { mountJobAlerts } from "./job-alerts.routes.ts"
import { runAlerts } from "./run-alerts.ts"

export {
  clearAlertLinks,
  clearStoppedAlerts,
  clearToldVacancies,
  clearUnconfirmedAlerts,
  eraseAlertsOf,
} from "./erase-alerts.ts"
export { nextRun } from "./due-at.ts"
export { runAlerts } from "./run-alerts.ts"

/** Searches whose new vacancies come by mail, each vacancy once. */
export const jobAlerts: Feature = ({ serve, deps, app, limits }) => {
  mountJobAlerts(serve, deps)
  mountAlertForms(app, deps, limits)
  declareAlertMails(deps)
  let running = false
  deps.work.register({
    name: "job-alerts",
    // Each alert knows when it is due: what was missed while nothing ran is done in the first minute (rule d8).
    cron: "* * * * *",
    retries: 0,
    limitSeconds: 600,
    async run() {
      if (running) return
      running = true
      await runAlerts(deps).finally(() => {
        running = false
      })
    },
  })
}
