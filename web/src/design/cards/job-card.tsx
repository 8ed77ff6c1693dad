import { jobs as words } from "@upaon/contract/messages/jobs"
import { fill } from "@upaon/contract/platform/format"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { Badge } from "../badge.tsx"
import { isOutside } from "../button.tsx"
import { classes } from "../classes.ts"
import { Icon } from "../icon.tsx"
import { Monogram } from "../monogram.tsx"
import { SaveHeart } from "../save-heart.tsx"
import css from "./job-card.module.css"

export type JobCardProps = {
  /** The vacancy's id; undefined if it cannot be saved. */
  saves?: number
  /** `/job/{slug}`, or an absolute URL that opens in a new tab. */
  to: string
  title: string
  company: string
  /** Neighbourhood and county, "Cohama, São Luís". */
  place: string
  /** As displayed: "R$ 1.800,00", "A Combinar"; omitted if missing. */
  salary?: string | null
  type?: string | null
  /** Facts that only the description states, because no field does. */
  stated?: string | null
  /** When the employer last confirmed that the vacancy is open. */
  confirmed?: string | null
  /** "Hoje", "há 3 dias", with the full date as tooltip and as ISO date. */
  date: { label: string; full: string; iso: string; fresh?: boolean } | null
  /** The beginning of the description, without HTML. */
  words?: string | null
  image?: string | null
  verified?: boolean
  locked?: boolean
  /** The router state for the job's page, with the address to go back to. */
  state?: { back: string }
  /** A label before the others: "Destaque". */
  mark?: string
  /** How it differs from the search: 'em Timon'. */
  differs?: string | null
  /** 'Ver Vaga', if the list shows it. */
  action?: string
  /** Near-duplicates that are not listed separately, and the address that shows them. */
  more?: { count: number; to: string }
  /** Whether it is the card from which the person returned. */
  seen?: boolean
  id?: string
  level?: 2 | 3
}

/** A vacancy in a list, with one link over the whole card. */
export function JobCard(job: JobCardProps) {
  const Title = `h${job.level ?? 3}` as const
  return (
    <div className={css.frame}>
      <article className={classes("surface", css.card, job.seen && css.seen)} id={job.id}>
        <div className={css.mono}>
          <Monogram name={job.company} image={job.image} />
        </div>
        <div className={css.head}>
          <Title className={css.title}>
            {isOutside(job.to) ? (
              <a className="whole-link" href={job.to} target="_blank" rel="noopener noreferrer nofollow">
                {job.title}
              </a>
            ) : (
              <SiteLink className="whole-link" to={job.to} move={{ state: job.state }}>
                {job.title}
              </SiteLink>
            )}
          </Title>
          <p className={css.company}>
            {job.company}
            {job.verified && (
              <span className={css.verified} title="Vaga verificada">
                <Icon name="verified" size={16} />
                <span className="visually-hidden">vaga verificada</span>
              </span>
            )}
          </p>
        </div>
        <ul className={css.facts}>
          <li>
            <Icon name="pin" size={16} />
            {job.place}
          </li>
          {job.salary && (
            <li className={css.pay}>
              <Icon name="money" size={16} />
              {job.salary}
            </li>
          )}
          {job.confirmed && (
            <li>
              <Icon name="check" size={16} />
              {job.confirmed}
            </li>
          )}
          {job.stated && (
            <li>
              <Icon name="check" size={16} />
              <span>
                {job.stated} <small>({words.fromText})</small>
              </span>
            </li>
          )}
        </ul>
        {job.words && <p className={`beginning ${css.words}`}>{job.words}</p>}
        <div className={`row ${css.foot}`}>
          {job.mark && (
            <Badge tone="accent" icon="spark">
              {job.mark}
            </Badge>
          )}
          {job.differs && <Badge tone="plain">{job.differs}</Badge>}
          {job.date && (
            <Badge tone={job.date.fresh ? "accent" : "plain"} icon="clock">
              <time dateTime={job.date.iso} title={job.date.full}>
                {job.date.label}
              </time>
            </Badge>
          )}
          {job.type && <Badge tone="blue">{job.type}</Badge>}
          {job.more && (
            <SiteLink className={css.more} to={job.more.to} rel="nofollow">
              {fill(words.similar[Number(job.more.count > 1)] ?? "", { count: job.more.count })}
            </SiteLink>
          )}
          {job.locked && <Badge icon="lock">Exclusiva</Badge>}
          {job.action && (
            <span className={css.go} aria-hidden="true">
              {job.action}
              <Icon name="right" size={16} />
            </span>
          )}
        </div>
        {job.saves !== undefined && (
          <SaveHeart className={css.heart} id={job.saves} title={job.title} path={job.to} />
        )}
      </article>
    </div>
  )
}
