import type { JobDetail } from "@upaon/contract/jobs/schemas"
import { useSession } from "../../platform/session.ts"
import css from "./locked-job.module.css"

/** The accesses of an exclusive job; those the reader already holds are struck through. */
export function AccessList({ accesses }: { accesses: JobDetail["job_exclusive_access"] }) {
  const held = useSession().user?.job_exclusive_accesses_ids ?? []
  return (
    <ul className={css.accesses}>
      {accesses.map(({ id, title, description }) => {
        const has = held.includes(id)
        return (
          <li key={id}>
            {has ? (
              <s className={css.held}>
                <strong>{title}</strong>
                <span className="visually-hidden"> (você já tem)</span>
              </s>
            ) : (
              <strong>{title}</strong>
            )}
            {description && <p>{has ? <s className={css.held}>{description}</s> : description}</p>}
          </li>
        )
      })}
    </ul>
  )
}
