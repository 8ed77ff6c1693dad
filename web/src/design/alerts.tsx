import css from "./alerts.module.css"
import { Icon } from "./icon.tsx"

/** What was refused, in the server's words. The region stands from the start, so that screen readers hear it change. */
export function Alerts({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className={css.alerts}>
      {texts.length > 0 && (
        <div className={css.alert}>
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
