import { Skeleton } from "@mantine/core"
import { type ReactNode, lazy, Suspense } from "react"
import { count } from "@upaon/contract/platform/format"
import { Badge, type Tone } from "../design/badge.tsx"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"
import css from "./cards.module.css"
import { Panel } from "./tiles.tsx"
import type { TimeChartProps } from "./time-chart-drawing.tsx"

export type StatCardProps = {
  label: string
  /** null while it is loading. A text is shown unchanged. */
  value: number | string | null
  icon: PanelIconName
  tone?: Tone
  to?: string
  /** Replaces the skeleton while the value is null, e.g. '-'. */
  unknown?: string
}

/** One number with its name; a link when `to` is given. */
export function StatCard({ label, value, icon, tone = "blue", to, unknown }: StatCardProps) {
  const shown = typeof value === "number" ? count(value) : (value ?? unknown)
  const inside = (
    <>
      <span className={css.statIcon} data-tone={tone}>
        <PanelIcon name={icon} size={22} />
      </span>
      <span className={css.statWords}>
        <span className={`soft ${css.statLabel}`}>{label}</span>
        <span className={css.statValue}>
          {shown ?? (
            <Skeleton height="1em" width={56} my="0.1em" radius="sm" component="span" display="block" />
          )}
        </span>
      </span>
    </>
  )
  if (!to) return <div className={`surface ${css.stat}`}>{inside}</div>
  return (
    <SiteLink to={to} className={`surface ${css.stat}`}>
      {inside}
    </SiteLink>
  )
}

/** Stat cards side by side. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={css.stats}>{children}</div>
}

/** Heading of a group of cards on a dashboard. */
export function GroupTitle({ children }: { children: ReactNode }) {
  return <h2 className={css.groupTitle}>{children}</h2>
}

/** A status: good is done or public, accent is waiting, bad is refused, blue and plain are neutral. */
export const StatusChip = (props: { tone?: Tone; children: string }) => <Badge dot {...props} />

const JOB_TONES: Record<string, Tone> = {
  active: "good",
  pending: "accent",
  paused: "blue",
  notactive: "plain",
  rectify: "bad",
  draft: "plain",
  filled: "blue",
}

/** The tone of a job's status; an unknown or missing one counts as active. */
export const jobTone = (status: string | null | undefined): Tone => JOB_TONES[status ?? "active"] ?? "good"

const Drawing = lazy(() => import("./time-chart-drawing.tsx"))

/** A chart of numbers per day; the chart library is loaded when it is first shown. */
export function TimeChart(props: TimeChartProps) {
  return (
    <Panel title={props.label}>
      <Suspense fallback={<Skeleton height={260} />}>
        <Drawing {...props} />
      </Suspense>
    </Panel>
  )
}
