import type { AdAnalytics, AdminNativeAd } from "@upaon/contract/ads/endpoints"
import { adminAds } from "@upaon/contract/messages/admin-ads"
import { count, percent } from "@upaon/contract/platform/format"
import {
  CardGrid,
  type Column,
  DayTable,
  editing,
  EditLoader,
  FailedState,
  FormSkeleton,
  Panel,
  Screen,
  StatCard,
  StateCard,
  StatRow,
  TimeChart,
  useIdOfAddress,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { ADS } from "./ads-address.ts"

const words = adminAds.analytics

/** /panel/admin/native-ads/analytics/12: how often an ad was seen and opened, in all and day by day. */
export default function AdAnalyticsScreen() {
  const id = useIdOfAddress()
  const query = useCall("POST /api/admin/nativeAd/show", { body: { id } }, editing(id))
  return (
    <Screen title={words.title} under={{ label: adminAds.title, to: ADS }}>
      <EditLoader
        id={id}
        query={query}
        find={(reply) => reply.data}
        backTo={ADS}
        message={adminAds.loadFailed}
      >
        {(ad) => <Numbers ad={ad} />}
      </EditLoader>
    </Screen>
  )
}

function Numbers({ ad }: { ad: AdminNativeAd }) {
  const query = useCall("GET /api/admin/nativeAd/{id}/analytics", { params: { id: ad.id } })
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data) return <FormSkeleton />
  const { total, days } = query.data.data
  return (
    <>
      <Panel title={ad.title}>
        <StatRow>
          <StatCard label={words.impressions} value={total.impressions} icon="eye" />
          <StatCard label={words.clicks} value={total.clicks} icon="megaphone" tone="accent" />
          <StatCard label={words.ctr} value={percent(total.ctr)} icon="chart" tone="good" />
        </StatRow>
      </Panel>
      {total.impressions + total.clicks === 0 ? (
        <StateCard icon="chart" title={words.none} text={words.noneText} />
      ) : (
        <Charts days={days} />
      )}
    </>
  )
}

function Charts({ days }: Pick<AdAnalytics, "days">) {
  const chart = (name: "impressions" | "clicks", label: string, title: string) => (
    <TimeChart label={title} rows={days} series={[{ name, label }]} />
  )
  return (
    <>
      <CardGrid min={420}>
        {chart("impressions", words.impressions, words.impressionsByDay)}
        {chart("clicks", words.clicks, words.clicksByDay)}
      </CardGrid>
      <Panel title={words.byDay}>
        <DayTable columns={columns} days={days} />
      </Panel>
    </>
  )
}

type Day = AdAnalytics["days"][number]

const columns: Column<Day>[] = [
  { title: words.impressions, align: "right", cell: (day) => count(day.impressions) },
  { title: words.clicks, align: "right", cell: (day) => count(day.clicks) },
  { title: words.ctr, align: "right", cell: (day) => percent(day.ctr) },
]
