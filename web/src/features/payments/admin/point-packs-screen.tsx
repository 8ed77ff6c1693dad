import { adminPayments } from "@upaon/contract/messages/admin-payments"
import { shell } from "@upaon/contract/messages/shell"
import { pointPackMessages, pointsText } from "@upaon/contract/payments/statuses"
import { counted, fill, money } from "@upaon/contract/platform/format"
import {
  ActionMenu,
  AddTile,
  CardLine,
  ListScreen,
  RecordCard,
  StatusChip,
  useListAddress,
} from "../../../panel-kit/index.ts"
import { messageOf } from "../../../platform/failures.ts"
import { type ReplyOf } from "../../../platform/api.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_PACKS } from "../../../platform/renewals.ts"

const words = adminPayments.packs
const PAGE_SIZE = 60

type Pack = ReplyOf<"GET /api/admin/pointPacks">["data"][number]

/** /panel/admin/point-packs?query=… */
export default function PointPacksScreen() {
  const address = useListAddress("query")
  const asked = { query: { query: address.values.query } }
  const query = useCall("GET /api/admin/pointPacks", asked, { keepPrevious: true })
  return (
    <ListScreen
      title={words.title}
      counted
      query={query}
      address={address}
      pageSize={PAGE_SIZE}
      filters={{ search: words.search }}
      empty={{ title: words.empty, icon: "coins" }}
      first={<AddTile label={words.add} to="/panel/admin/point-pack/publish" />}
      card={(pack) => <PackAdminCard pack={pack} />}
    />
  )
}

function PackAdminCard({ pack }: { pack: Pack }) {
  const remove = useCallMutation("DELETE /api/admin/pointPack/{id}/delete", {
    success: pointPackMessages.deleted,
    renews: CHANGED_BY_PACKS,
    failed: messageOf,
  })
  const update = useCallMutation("PUT /api/admin/pointPack/update", {
    success: pointPackMessages.updated,
    renews: CHANGED_BY_PACKS,
  })
  const edit = `/panel/admin/point-pack/edit?id=${pack.id}`
  return (
    <RecordCard
      title={pack.title}
      to={edit}
      chips={
        <StatusChip tone={pack.active ? "good" : "plain"}>{pack.active ? words.on : words.off}</StatusChip>
      }
      menu={
        <ActionMenu
          of={pack.title}
          actions={[
            { label: shell.edit, icon: "edit", to: edit },
            {
              label: pack.active ? words.offSale : words.onSale,
              icon: pack.active ? "pause" : "play",
              onClick: () => update.mutate({ body: { id: pack.id, active: !pack.active } }),
            },
            {
              label: shell.remove,
              danger: true,
              ask: { title: fill(words.removeAsk, { name: pack.title }) },
              onClick: () => remove.mutate({ params: { id: pack.id } }),
            },
          ]}
        />
      }
      foot={counted(pack.payments_count, "compra iniciada", "compras iniciadas")}
    >
      <CardLine icon={pack.points === null ? "infinity" : "coins"}>{pointsText(pack.points)}</CardLine>
      <CardLine icon="receipt">{money(pack.price)}</CardLine>
    </RecordCard>
  )
}
