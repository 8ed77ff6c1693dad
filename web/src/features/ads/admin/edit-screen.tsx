import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { useParams } from "react-router"
import { editing, EditLoader, RecordForm, Screen, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { AdFields } from "./ad-fields.tsx"
import { adBody, adRules, valuesOfAd } from "./ad-values.ts"
import { ADS, AD_FAILURES, idOf } from "./ads-address.ts"
import { CHANGED_BY_ADS } from "./changed-by-ads.ts"

/** /panel/admin/native-ads/edit/12 */
export default function EditAdScreen() {
  return (
    <Screen
      title={words.edit}
      crumbs={[{ label: words.title, to: ADS }, { label: words.edit }]}
      backTo={ADS}
      access="administrator"
      narrow
    >
      <Edit />
    </Screen>
  )
}

function Edit() {
  const id = idOf(useParams().id)
  const query = useCall("POST /api/admin/nativeAd/show", { body: { id } }, editing(id))
  return (
    <EditLoader id={id} query={query} find={(reply) => reply.data} backTo={ADS} message={words.loadFailed}>
      {(ad) => <EditForm key={ad.id} ad={ad} />}
    </EditLoader>
  )
}

function EditForm({ ad }: { ad: AdminNativeAd }) {
  const record = useRecord({
    initial: valuesOfAd(ad),
    validate: adRules,
    seen: { updated_at: ad.updated_at },
    send: (values, options, unlessChanged) => {
      const body = { id: ad.id, ...adBody(values, ad), ...unlessChanged }
      return api("PUT /api/admin/nativeAd/update", { body }, options)
    },
    alertOn: AD_FAILURES,
    alertText: () => words.updateFailed,
    success: words.updated,
    renews: CHANGED_BY_ADS,
    to: ADS,
  })
  return (
    <RecordForm record={record} submit={words.form.update} cancelTo={ADS}>
      <AdFields record={record} user={ad.user} company={ad.company} />
    </RecordForm>
  )
}
