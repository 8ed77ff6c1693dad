import { NOTIFICATION_MS } from "@upaon/contract/messages/notifications"
import { createListeners } from "./listeners.ts"

/** The kind sets a notice's colour and its role for screen readers. */
export type NoticeKind = "success" | "error" | "info" | "warning"

export type Notice = {
  id: string
  kind: NoticeKind
  /** Sentence in Portuguese, plain text. */
  text: string
  /** How long it stays, in milliseconds; 0: until dismissed. */
  durationMs: number
  /** An action about it. The notice stays unless the action closes it. */
  action?: { label: string; run: () => void }
}

/** Durations in milliseconds: home notices are short, validation messages long. */
export const NOTICE_MS = NOTIFICATION_MS

const MOST_AT_ONCE = 4
const none: readonly Notice[] = []

let notices: readonly Notice[] = none
let count = 0
const { subscribe, tell } = createListeners()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

type Given = Partial<Notice> & Pick<Notice, "text">

/**
 * Shows a notice and returns its id. It replaces a notice with the same id or text, so that five failed calls of one screen show
 * their message once. A success removes earlier errors, which belong to earlier attempts. Defaults: kind info, 5 s (success: 3
 * s).
 */
export function notify(given: Given): string {
  const kind = given.kind ?? "info"
  const durationMs = given.durationMs ?? (kind === "success" ? NOTICE_MS.success : NOTICE_MS.default)
  const same = notices.find(
    (notice) => notice.id === given.id || (notice.text === given.text && notice.kind === kind),
  )
  const id = given.id ?? same?.id ?? `notice-${++count}`
  const stays = notices
    .filter(
      (notice) => notice.id !== id && notice !== same && !(kind === "success" && notice.kind === "error"),
    )
    .slice(-(MOST_AT_ONCE - 1))
  for (const old of notices) if (!stays.includes(old)) stopTimer(old.id)
  publish([...stays, { ...given, id, kind, durationMs }])
  return id
}

export function dismiss(id: string): void {
  stopTimer(id)
  if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id))
}

/** Dismisses a notice by a press on it. Its removal fires neither blur nor mouse leave, so the others' timers restart here. */
export function closeNotice(id: string): void {
  dismiss(id)
  resumeNotices()
}

/** Stops the timers of all notices while one has the pointer or the focus (WCAG 2.2.1). */
export function pauseNotices(): void {
  for (const notice of notices) stopTimer(notice.id)
}

/** Restarts the timers after {@link pauseNotices}. */
export function resumeNotices(): void {
  for (const notice of notices) startTimer(notice)
}

/** The store behind `useSyncExternalStore`; the server's snapshot is always empty. */
export const noticeStore = {
  subscribe,
  snapshot: (): readonly Notice[] => notices,
  serverSnapshot: (): readonly Notice[] => none,
}

function publish(next: readonly Notice[]) {
  notices = next
  tell()
}

/** Called by what shows the notice: on a busy device its time would otherwise be over before it is seen. */
export function startTimer({ id, durationMs }: Notice): void {
  stopTimer(id)
  if (durationMs > 0)
    timers.set(
      id,
      setTimeout(() => dismiss(id), durationMs),
    )
}

function stopTimer(id: string) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
