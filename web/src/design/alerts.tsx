import { intoView } from "../platform/into-view.ts"
import css from "./alerts.module.css"
import { Icon } from "./icon.tsx"

/** The server's refusals. The region is rendered even without any, so that screen readers announce when it changes. */
export function Alerts({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className={css.alerts}>
      {texts.length > 0 && (
        <div className={css.alert} ref={intoView}>
          <Icon name="warning" />
          {texts.length === 1 ? (
            texts[0]
          ) : (
            <ul className="plain">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
