import { adminPayments } from "@upaon/contract/messages/admin-payments"
import { Screen } from "../../../panel-kit/index.ts"
import { PACK_LIST } from "./pack-paths.ts"
import { PointPackForm } from "./point-pack-form.tsx"

const words = adminPayments.packs

/** /panel/admin/point-pack/publish */
export default function PointPackPublishScreen() {
  return (
    <Screen
      title={words.publish}
      crumbs={[{ label: words.title, to: PACK_LIST }, { label: words.publish }]}
      backTo={PACK_LIST}
      access="administrator"
      narrow
    >
      <PointPackForm pack={null} />
    </Screen>
  )
}
