import { Button } from "@mantine/core"
import {
  AD_PAGE_SIZE,
  AD_PAGE_SIZES,
  AD_STATUS_FILTERS,
  type AdStatusFilter,
  adFilterLabels,
} from "@upaon/contract/ads/labels"
import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { SiteLink } from "../../../platform/site-link.tsx"
import {
  FilterBar,
  ListScreen,
  PanelIcon,
  SearchFilter,
  SelectFilter,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { adColumns } from "./ad-columns.tsx"
import { CREATE_AD } from "./ads-address.ts"

// "all" is what no filter means, so the address leaves it out.
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
  const query = useCall(
    "GET /api/admin/nativeAds",
    {
      query: {
        page,
        perPage: sizeOf(values.perPage),
        status: statusOf(values.status),
        query: values.query || undefined,
      },
    },
    { keepPrevious: true, handles: "all" },
  )
  const create = (
    <Button component={SiteLink} to={CREATE_AD} leftSection={<PanelIcon name="plus" size={18} />}>
      {words.create}
    </Button>
  )
  return (
    <ListScreen<AdminNativeAd, "query" | "status" | "perPage">
      title={words.title}
      access="administrator"
      actions={create}
      query={query}
      address={address}
      failed={words.listFailed}
      filters={
        <FilterBar>
          <SearchFilter
            value={values.query}
            placeholder={words.search}
            onSearch={(text) => address.set({ query: text })}
          />
          <SelectFilter
            label={words.status}
            value={statusOf(values.status) ? values.status : ""}
            options={statuses}
            onChange={(status) => address.set({ status })}
          />
          <SelectFilter
            label={words.perPage}
            value={sizes.some(({ value }) => value === values.perPage) ? values.perPage : ""}
            options={sizes}
            onChange={(perPage) => address.set({ perPage })}
          />
        </FilterBar>
      }
      empty={{ title: words.empty, text: words.emptyText, icon: "megaphone", action: create }}
      nothingMatches={{ title: words.empty, icon: "megaphone" }}
      keyOf={(ad) => ad.id}
      columns={adColumns}
    />
  )
}

/** A size or a filter that the address makes up is none. */
const sizeOf = (given: string) => AD_PAGE_SIZES.find((size) => String(size) === given) ?? AD_PAGE_SIZE
const statusOf = (given: string): AdStatusFilter | undefined =>
  AD_STATUS_FILTERS.find((status) => status === given)
