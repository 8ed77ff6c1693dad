import { useEffect, useSyncExternalStore } from "react"
import {
  closeNotice,
  type Notice,
  type NoticeKind,
  noticeStore,
  pauseNotices,
  resumeNotices,
  startTimer,
} from "../platform/notices.ts"
import { classes } from "./classes.ts"
import { Icon, type IconName } from "./icon.tsx"
import css from "./notices.module.css"

const icons: Record<NoticeKind, IconName> = {
  success: "check",
  error: "warning",
  warning: "warning",
  info: "info",
}

/** The stack of notices; mounted once in each layout. Filled by `notify()` of platform/notices. */
export function Notices() {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.snapshot,
    noticeStore.serverSnapshot,
  )
  return (
    // Not interactive itself: it only pauses the timers. Mouse moves, not mouse enter, because a notice may appear under the
    // resting pointer, e.g. over a button that was just pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={css.stack}
      aria-label="Avisos"
      onMouseMove={pauseNotices}
      onMouseLeave={resumeNotices}
      onFocus={pauseNotices}
      onBlur={resumeNotices}
    >
      <div className={css.said} aria-live="polite">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, text, action } = notice
  useEffect(() => startTimer(notice), [notice])
  return (
    <div className={classes(css.notice, css[kind])}>
      <Icon name={icons[kind]} />
      <div className={css.text}>
        {text}
        {action && (
          <button type="button" className={css.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={`round ${css.close}`}
        onClick={() => closeNotice(id)}
        aria-label="Fechar aviso"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
