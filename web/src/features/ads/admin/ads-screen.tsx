import {
  AD_PAGE_SIZE,
  AD_PAGE_SIZES,
  AD_STATUS_FILTERS,
  adFilterLabels,
  adStatusLabel,
  priorityLabel,
} from "@upaon/contract/ads/labels"
import type { AdminNativeAd } from "@upaon/contract/ads/endpoints"
import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { Anchor, Avatar, Group } from "@mantine/core"
import type { ReactNode } from "react"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import {
  ActionMenu,
  type Column,
  Lines,
  ListScreen,
  PanelButton,
  PanelIcon,
  StatusChip,
  type Tone,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { adNumbers, CREATE_AD, editAd } from "./ads-address.ts"
import { count, money } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { CHANGED_BY_ADS } from "../../../platform/renewals.ts"
import { serverNow } from "../../../platform/server-time.ts"

// "all" is the default, so the address omits it.
const statuses = AD_STATUS_FILTERS.map((value) => ({
  value: value === "all" ? "" : value,
  label: adFilterLabels[value],
}))
const sizes = AD_PAGE_SIZES.map((size) => ({
  value: size === AD_PAGE_SIZE ? "" : String(size),
  label: `${size} por página`,
}))

/** /panel/admin/native-ads */
export default function AdsScreen() {
  const address = useListAddress("query", "status", "perPage")
  const { values, page } = address
  // A page size that does not exist is ignored.
  const size = AD_PAGE_SIZES.find((one) => String(one) === values.perPage) ?? AD_PAGE_SIZE
  const query = useCall(
    "GET /api/admin/nativeAds",
    { query: { page, perPage: size, status: values.status, query: values.query } },
    { keepPrevious: true, handles: "all" },
  )
  const create = (
    <PanelButton to={CREATE_AD} icon="plus">
      {words.create}
    </PanelButton>
  )
  return (
    <ListScreen<AdminNativeAd, "query" | "status" | "perPage">
      title={words.title}
      actions={create}
      query={query}
      address={address}
      failed={words.listFailed}
      filters={{
        search: words.search,
        choices: [
          { name: "status", label: words.status, options: statuses },
          {
            name: "perPage",
            label: words.perPage,
            options: sizes,
            value: size === AD_PAGE_SIZE ? "" : String(size),
          },
        ],
      }}
      empty={{ title: words.empty, text: words.emptyText, icon: "megaphone", action: create }}
      nothingMatches={{ title: words.empty, icon: "megaphone" }}
      columns={adColumns}
    />
  )
}

const tones: Record<ReturnType<typeof adStatusLabel>, Tone> = {
  Pendente: "accent",
  Ativo: "good",
  Inativo: "plain",
}

/** The columns of the table of ads. */
const adColumns: Column<AdminNativeAd>[] = [
  { title: words.columns.ad, cell: (ad) => <Ad ad={ad} /> },
  { title: words.columns.company, cell: (ad) => ad.company?.name ?? words.noCompany },
  {
    title: words.columns.price,
    align: "right",
    cell: (ad) => <Whole>{money(ad.price)}</Whole>,
  },
  { title: words.columns.period, cell: (ad) => <Period ad={ad} /> },
  {
    title: words.columns.priority,
    cell: ({ priority }) => <Whole>{`${priority} · ${priorityLabel(priority)}`}</Whole>,
  },
  {
    title: words.columns.status,
    cell: (ad) => <StatusChip tone={tones[adStatusLabel(ad)]}>{adStatusLabel(ad)}</StatusChip>,
  },
  { title: words.columns.impressions, align: "right", cell: (ad) => count(ad.impressions) },
  { title: words.columns.clicks, align: "right", cell: (ad) => count(ad.clicks) },
  { title: words.columns.actions, align: "right", quiet: "phone", cell: (ad) => <AdMenu ad={ad} /> },
]

function Ad({ ad }: { ad: AdminNativeAd }) {
  const place = [ad.county?.name, ad.state?.uf ?? ad.region?.name].filter(Boolean).join(", ")
  return (
    <Group gap="sm" wrap="nowrap" miw="min(250px, 55vw)" ta="left">
      <Avatar src={ad.image?.url} radius="sm" size={48}>
        <PanelIcon name="image" size={20} />
      </Avatar>
      <Lines
        name={
          <Anchor component={SiteLink} to={editAd(ad.id)} inherit fw={650} c="bright">
            {ad.title}
          </Anchor>
        }
        lines={[place || words.everywhere]}
      />
    </Group>
  )
}

/** Text that does not wrap. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
)

/** The ad's period. An ad whose status is 'Ativo' is visible only during these days. */
function Period({ ad }: { ad: AdminNativeAd }) {
  const now = serverNow().getTime()
  const aside =
    Date.parse(ad.end_date) < now ? words.over : Date.parse(ad.start_date) > now ? words.toCome : ""
  return (
    <span>
      <Whole>{dateFormatPtbr(ad.start_date)}</Whole> <Whole>a {dateFormatPtbr(ad.end_date)}</Whole>{" "}
      <span className="fine">{aside}</span>
    </span>
  )
}

const told = (success: string, failed: string) => ({ success, failed, renews: CHANGED_BY_ADS })

/** The actions on an ad; each has its own failure message (rule A8). */
function AdMenu({ ad }: { ad: AdminNativeAd }) {
  const approve = useCallMutation(
    "POST /api/admin/nativeAd/approve",
    told(words.approved, words.approveFailed),
  )
  const reject = useCallMutation("POST /api/admin/nativeAd/reject", told(words.rejected, words.rejectFailed))
  const toggle = useCallMutation("POST /api/admin/nativeAd/toggleActive", {
    ...told("", words.toggleFailed),
    success: ({ data }) => (data.active ? words.activated : words.deactivated),
  })
  const remove = useCallMutation(
    "DELETE /api/admin/nativeAd/{id}/delete",
    told(words.removed, words.removeFailed),
  )
  const body = { id: ad.id }
  return (
    <ActionMenu
      of={ad.title}
      actions={[
        !ad.approved && { label: words.menu.approve, icon: "check", onClick: () => approve.mutate({ body }) },
        ad.approved && { label: words.menu.reject, icon: "close", onClick: () => reject.mutate({ body }) },
        {
          label: ad.active ? words.menu.deactivate : words.menu.activate,
          icon: ad.active ? "pause" : "play",
          blocked: !ad.approved && words.approveFirst,
          onClick: () => toggle.mutate({ body }),
        },
        { label: words.menu.analytics, icon: "chart", to: adNumbers(ad.id) },
        { label: words.menu.edit, icon: "edit", to: editAd(ad.id) },
        {
          label: words.menu.remove,
          danger: true,
          ask: { title: words.removeAsk, text: ad.title },
          onClick: () => remove.mutate({ params: body }),
        },
      ]}
    />
  )
}
