import { Skeleton } from "../../design/skeleton.tsx"
import css from "./stories.module.css"

/** The placeholder of the four stories. */
export function StoriesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={css.head}>
        <Skeleton width="240px" height="28px" />
      </div>
      <div className={css.list}>
        {[1, 2, 3, 4].map((card) => (
          <div className={css.story} key={card}>
            <Skeleton height="84px" />
            <Skeleton width="60%" height="32px" />
          </div>
        ))}
      </div>
    </div>
  )
}
