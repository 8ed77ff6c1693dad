import type { Feature } from "../feature.ts"
import { declareAnnouncements } from "./announce.ts"
import { declareAnswerRates } from "./answer-rate.ts"
import { declareApplicationMails } from "./application-mails.ts"
import { mountCandidate, mountHeld } from "./candidate.routes.ts"
import { declareClosing } from "./close-silent.ts"
import { declareTexts } from "./curriculum-files.ts"
import { mountReceived } from "./received.routes.ts"
import { declareSeenMails } from "./seen-mails.ts"

export { clearApplications, eraseReceivedOf } from "./clear-applications.ts"
export { eraseApplicationsOf } from "./withdraw-application.ts"

/** Applications: what candidates send, and where it stands. */
export const applications: Feature = ({ serve, deps }) => {
  mountCandidate(serve, deps)
  mountHeld(serve, deps)
  mountReceived(serve, deps)
  declareAnnouncements(deps)
  declareSeenMails(deps)
  declareClosing(deps)
  declareApplicationMails(deps)
  declareTexts(deps)
  declareAnswerRates(deps)
}
