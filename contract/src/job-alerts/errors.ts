import { alertWords } from "../messages/job-alerts.ts"
import { defineError } from "../platform/errors.ts"

export const tooManyAlerts = defineError("too_many_alerts", 409, alertWords.tooMany)
