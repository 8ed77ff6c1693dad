import { Button, Group, Text } from "@mantine/core"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { numbersWords as words } from "@upaon/contract/messages/numbers"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { poster } from "@upaon/contract/messages/poster"
import type { JobAnalytics } from "@upaon/contract/numbers/endpoints"
import { JOB_NUMBERS, jobNumberLabels } from "@upaon/contract/numbers/labels"
import { count } from "@upaon/contract/platform/format"
import {
  type Column,
  DayTable,
  editing,
  EditLoader,
  Panel,
  type PanelIconName,
  Screen,
  StatCard,
  StateCard,
  StatRow,
  TimeChart,
  useIdOfAddress,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { personOf, useSession } from "../../platform/session.ts"
import { DaysBar, useDays } from "./days-bar.tsx"

const OWN = { label: ownJobs.title, to: "/panel/jobs" }
const ALL = { label: adminJobs.title, to: "/panel/admin/jobs" }

/** /panel/job/numbers?id=12: how often a vacancy was seen, opened, applied to and shared, day by day. */
export default function JobNumbersScreen() {
  const id = useIdOfAddress()
  const period = useDays([7, 30, 90])
  const query = useCall(
    "GET /api/jobPost/{id}/analytics",
    { params: { id: id ?? 0 }, query: { days: period.days } },
    editing(id),
  )
  const numbers = query.data?.data
  const list = personOf(useSession())?.isAdmin ? ALL : OWN
  return (
    <Screen title={words.title} under={list} note={numbers?.title} access="advertiser">
      <DaysBar {...period} path={`/api/jobPost/${id}/analytics`} name={`numeros-${numbers?.slug ?? id}`} />
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo={list.to}>
        {(job) => (
          <>
            {job.public && <Poster slug={job.slug} />}
            <Numbers {...job} />
          </>
        )}
      </EditLoader>
    </Screen>
  )
}

function Poster({ slug }: { slug: string }) {
  return (
    <Panel title={poster.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {poster.text}
      </Text>
      <Group gap="sm">
        {Object.entries(poster.files).map(([file, label]) => (
          <Button
            key={file}
            variant="light"
            component="a"
            href={`/job/${slug}/${file}`}
            download={`${slug}-${file}`}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Panel>
  )
}

const icons: Record<(typeof JOB_NUMBERS)[number], PanelIconName> = {
  shown: "eye",
  opened: "file",
  applied: "people",
  outward: "link",
  shared: "megaphone",
}

const series = (...names: (typeof JOB_NUMBERS)[number][]) =>
  names.map((name) => ({ name, label: jobNumberLabels[name] }))

const columns: Column<JobAnalytics["days"][number]>[] = JOB_NUMBERS.map((name) => ({
  title: jobNumberLabels[name],
  align: "right",
  cell: (day) => count(day[name]),
}))

function Numbers({ total, days, public: isPublic }: JobAnalytics) {
  // Nobody can see a vacancy that is not public, which has no poster either.
  if (JOB_NUMBERS.every((name) => total[name] === 0))
    return <StateCard icon="chart" title={words.none} text={isPublic ? words.noneText : undefined} />
  return (
    <>
      <StatRow>
        {JOB_NUMBERS.map((name) => (
          <StatCard key={name} label={jobNumberLabels[name]} value={total[name]} icon={icons[name]} />
        ))}
      </StatRow>
      <TimeChart label={words.seenByDay} rows={days} series={series("shown", "opened")} />
      <TimeChart label={words.doneByDay} rows={days} series={series("applied", "outward", "shared")} />
      <Panel title={adminAds.analytics.byDay}>
        <DayTable columns={columns} days={days} />
        <Text size="sm" c="dimmed" mt="md">
          {words.how}
        </Text>
      </Panel>
    </>
  )
}
