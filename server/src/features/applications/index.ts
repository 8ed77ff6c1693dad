import type { Feature } from "../feature.ts"
import { declareAnnouncements } from "./announce.ts"
import { declareApplicationMails } from "./application-mails.ts"
import { mountCandidate, mountHeld } from "./candidate.routes.ts"
import { declareTexts } from "./curriculum-files.ts"
import { declareSeenMails } from "./seen-mails.ts"

export { eraseApplicationsOf } from "./withdraw-application.ts"

/** Applications: what candidates send, and where it stands. */
export const applications: Feature = ({ serve, deps }) => {
  mountCandidate(serve, deps)
  mountHeld(serve, deps)
  declareAnnouncements(deps)
  declareSeenMails(deps)
  declareApplicationMails(deps)
  declareTexts(deps)
}
