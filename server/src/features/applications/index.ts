import type { Feature } from "../feature.ts"
import { declareAnnouncements } from "./announce.ts"
import { declareAnswerRates, declareMornings } from "./each-morning.ts"
import { declareApplicationMails } from "./application-mails.ts"
import { mountCandidate, mountHeld } from "./candidate.routes.ts"
import { declareTexts } from "./curriculum-files.ts"
import { mountReceived } from "./received.routes.ts"

export { clearApplications, eraseApplicationsOf, eraseReceivedOf } from "./withdraw-application.ts"
export { readableJob } from "./received.queries.ts"
export { fillJobIn } from "./move-applications.ts"

/** Applications: what candidates send, and where it stands. */
export const applications: Feature = ({ serve, deps }) => {
  mountCandidate(serve, deps)
  mountHeld(serve, deps)
  mountReceived(serve, deps)
  declareAnnouncements(deps)
  declareMornings(deps)
  declareApplicationMails(deps)
  declareTexts(deps)
  declareAnswerRates(deps)
}
