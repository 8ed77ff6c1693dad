import type { Feature } from "../feature.ts"
import { declareAlertMails, declareAlertPush } from "./alert-mails.ts"
import { mountAlertLinks, mountJobAlerts } from "./job-alerts.routes.ts"
import { runAlerts } from "./run-alerts.ts"

export {
  clearAlertLinks,
  clearStoppedAlerts,
  clearToldVacancies,
  clearUnconfirmedAlerts,
  eraseAlertsOf,
} from "./change-alert.ts"
export { labelOf } from "./present-alert.ts"
export { runAlerts } from "./run-alerts.ts"

/** Searches whose new vacancies come by mail, each vacancy once. */
export const jobAlerts: Feature = ({ serve, deps, app, limits }) => {
  mountJobAlerts(serve, deps)
  mountAlertLinks(app, deps, limits)
  declareAlertMails(deps)
  declareAlertPush(deps)
  // Each alert knows when it is due.
  deps.work.minutely("job-alerts", async () => void (await runAlerts(deps)))
}
