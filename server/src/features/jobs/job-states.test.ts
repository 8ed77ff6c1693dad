import { JOB_STATUS, JOB_STATUS_NAMES, type JobStatusName } from "@upaon/contract/jobs/statuses"
import { describe, expect, it } from "vitest"
import { endOf } from "./save-job.ts"
import { currentStatus, type JobMove, nextStatus, pointsEffect } from "./job-states.ts"

const no = "—"
/** The result of each move from active, notactive, pending, rectify, paused, filled, draft (rules 5, d5, d10 and d12). */
const TABLE: Record<JobMove, [string, string, string, string, string, string, string]> = {
  pause: ["paused", no, no, no, no, no, no],
  activate: [no, no, no, no, "active", no, no],
  editSeen: ["pending", "pending", "pending", "pending", "pending", "pending", "pending"],
  editUnseen: ["active", "pending", "pending", "pending", "paused", "pending", "pending"],
  saveDraft: [no, no, no, no, no, no, "draft"],
  approve: [no, no, "active", no, no, no, no],
  rectify: [no, no, "rectify", no, no, no, no],
  refuse: [no, no, "notactive", no, no, no, no],
  sendBack: ["pending", no, no, no, no, no, no],
  keep: [no, no, "active", no, no, no, no],
  remove: ["notactive", no, "notactive", "notactive", "notactive", no, no],
  expire: ["notactive", no, no, no, "notactive", no, no],
  close: ["notactive", no, no, no, "notactive", no, no],
  fill: ["filled", no, no, no, "filled", no, no],
}
const order: JobStatusName[] = ["active", "notactive", "pending", "rectify", "paused", "filled", "draft"]
const nameOf = (id: number | null) => JOB_STATUS_NAMES.find((name) => JOB_STATUS[name] === id) ?? no

describe("the statuses of a job", () => {
  it.each(Object.entries(TABLE))("the move %s has exactly the contract's results", (move, expected) => {
    expect(order.map((from) => nameOf(nextStatus(move as JobMove, JOB_STATUS[from])))).toEqual(expected)
  })

  it("an active or paused job counts as ended from the exact moment of its end", () => {
    const end = new Date("2026-11-20T12:00:00Z")
    const at = (statusId: number, ms: number) =>
      nameOf(currentStatus({ statusId, expiresAt: end }, new Date(end.getTime() + ms)))
    expect([at(1, -1), at(1, 0), at(5, 1), at(3, 1), at(4, 1)]).toEqual([
      "active",
      "notactive",
      "notactive",
      "pending",
      "rectify",
    ])
    expect(nameOf(currentStatus({ statusId: 5, expiresAt: null }, end))).toBe("paused")
  })
})

describe("the points at a status change", () => {
  const { active, notactive, pending, rectify, paused, filled } = JOB_STATUS
  it("do not move when the job is settled", () => {
    for (const to of [active, notactive, pending, rectify, paused, "deleted"] as const)
      for (const held of [true, false]) expect(pointsEffect({ settled: true, held }, to)).toBe("none")
  })
  it("are reserved while the job waits, spent when it is approved, released when it is given up", () => {
    const effect = (held: boolean) =>
      ([active, notactive, pending, rectify, paused, filled, "deleted"] as const).map((to) =>
        pointsEffect({ settled: false, held }, to),
      )
    expect(effect(true)).toEqual(["spend", "release", "none", "none", "none", "release", "release"])
    expect(effect(false)).toEqual(["blockAndSpend", "none", "block", "block", "block", "none", "none"])
  })
})

describe("the end of a job", () => {
  const now = new Date("2026-11-20T12:00:00Z")
  const day = 86_400_000
  const job = { receivedDate: null, firstApprovedAt: null, expiresAt: null }
  const daysFromNow = (end: Date) => (end.getTime() - now.getTime()) / day

  it("is the end of its deadline's local day", () => {
    expect(endOf({ ...job, receivedDate: "2026-12-01" }, now).toISOString()).toBe("2026-12-02T02:59:59.999Z")
  })
  it("is 30 days after the first approval, and stays there when it is edited", () => {
    expect(daysFromNow(endOf(job, now))).toBe(30)
    const firstApprovedAt = new Date(now.getTime() - 10 * day)
    expect(daysFromNow(endOf({ ...job, firstApprovedAt }, now))).toBe(20)
  })
  it("is 30 days after a new approval if the job had already ended", () => {
    const firstApprovedAt = new Date(now.getTime() - 50 * day)
    const renewed = endOf({ ...job, firstApprovedAt, expiresAt: new Date(now.getTime() - 20 * day) }, now)
    expect(daysFromNow(renewed)).toBe(30)
    // An edit some days later keeps that end.
    const later = endOf({ ...job, firstApprovedAt, expiresAt: renewed }, new Date(now.getTime() + 5 * day))
    expect(later).toEqual(renewed)
  })
})
