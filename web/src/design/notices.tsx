import { useSyncExternalStore } from "react"
import {
  closeNotice,
  type NoticeKind,
  noticeStore,
  pauseNotices,
  resumeNotices,
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
          <div key={notice.id} className={classes(css.notice, css[notice.kind])}>
            <Icon name={icons[notice.kind]} />
            <div className={css.text}>
              {notice.text}
              {notice.action && (
                <button type="button" className={css.action} onClick={notice.action.run}>
                  {notice.action.label}
                </button>
              )}
            </div>
            <button
              type="button"
              className={`round ${css.close}`}
              onClick={() => closeNotice(notice.id)}
              aria-label="Fechar aviso"
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}
