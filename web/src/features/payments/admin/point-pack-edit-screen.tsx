import { adminPayments } from "@upaon/contract/messages/admin-payments"
import { editing, EditLoader, Screen, useIdOfAddress } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { PACK_LIST } from "./pack-paths.ts"
import { PointPackForm } from "./point-pack-form.tsx"

const words = adminPayments.packs

/** /panel/admin/point-pack/edit?id=3 */
export default function PointPackEditScreen() {
  return (
    <Screen
      title={words.edit}
      crumbs={[{ label: words.title, to: PACK_LIST }, { label: words.edit }]}
      backTo={PACK_LIST}
      access="administrator"
      narrow
    >
      <Edit />
    </Screen>
  )
}

function Edit() {
  const id = useIdOfAddress()
  const query = useCall("GET /api/admin/pointPacks", {}, editing(id))
  return (
    <EditLoader
      id={id}
      query={query}
      find={(reply) => reply.data.find((pack) => pack.id === id)}
      backTo={PACK_LIST}
    >
      {(pack) => <PointPackForm key={pack.id} pack={pack} />}
    </EditLoader>
  )
}
