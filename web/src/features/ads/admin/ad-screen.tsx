import { type AdminNativeAd, adRegistration, END_BEFORE_START } from "@upaon/contract/ads/endpoints"
import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { editing, RecordForm, RecordScreen, useRecord } from "../../../panel-kit/index.ts"
import { saving } from "../../../platform/api.ts"
import { SAVING_FAILURES } from "../../../platform/failures.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_ADS } from "../../../platform/renewals.ts"
import { adBody, AdFields, valuesOfAd } from "./ad-fields.tsx"
import { ADS } from "./ads-address.ts"

const useAd = (id: number | null) => useCall("POST /api/admin/nativeAd/show", { body: { id } }, editing(id))

/** /panel/admin/native-ads/create and /panel/admin/native-ads/edit/12 */
export default function AdScreen() {
  return (
    <RecordScreen
      titles={{ publish: words.create, edit: words.edit }}
      list={{ label: words.title, to: ADS }}
      useLoad={useAd}
      find={(reply) => reply.data}
      loadFailed={words.loadFailed}
    >
      {(ad) => <AdForm key={ad?.id} ad={ad} />}
    </RecordScreen>
  )
}

function AdForm({ ad }: { ad: AdminNativeAd | null }) {
  const record = useRecord({
    initial: valuesOfAd(ad),
    body: (values) => adBody(values, ad),
    schema: adRegistration,
    // Both days are whole, so that an ad of one day would end after it began.
    faults: ({ start_date, end_date }) => ({
      end_date: start_date && end_date && end_date <= start_date && END_BEFORE_START,
    }),
    seen: ad ? { updated_at: ad.updated_at } : {},
    send: saving("admin/nativeAd", ad?.id),
    alertOn: SAVING_FAILURES,
    alertText: () => (ad ? words.updateFailed : words.createFailed),
    success: ad ? words.updated : words.created,
    renews: CHANGED_BY_ADS,
    to: ADS,
  })
  return (
    <RecordForm record={record} submit={ad ? words.form.update : words.form.save} cancelTo={ADS}>
      <AdFields record={record} user={ad?.user ?? null} company={ad?.company ?? null} />
    </RecordForm>
  )
}
