import type { ApplicationStatus } from "@upaon/contract/applications/rules"
import type { Tone } from "../../design/badge.tsx"

/** The tone of an application's status, for the person who applied. */
export const applicationTones: Record<ApplicationStatus, Tone> = {
  sent: "plain",
  seen: "blue",
  in_process: "accent",
  rejected: "plain",
  hired: "good",
  withdrawn: "plain",
  closed: "plain",
}
