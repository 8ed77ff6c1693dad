import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { RecordForm, Screen, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { AdFields } from "./ad-fields.tsx"
import { adBody, adRules, emptyAd } from "./ad-values.ts"
import { ADS, AD_FAILURES } from "./ads-address.ts"
import { CHANGED_BY_ADS } from "./changed-by-ads.ts"

/** /panel/admin/native-ads/create */
export default function CreateAdScreen() {
  return (
    <Screen
      title={words.create}
      crumbs={[{ label: words.title, to: ADS }, { label: words.create }]}
      backTo={ADS}
      access="administrator"
      narrow
    >
      <CreateForm />
    </Screen>
  )
}

function CreateForm() {
  const record = useRecord({
    initial: emptyAd,
    validate: adRules,
    send: (values, options) => api("POST /api/admin/nativeAd/register", { body: adBody(values) }, options),
    alertOn: AD_FAILURES,
    alertText: () => words.createFailed,
    success: words.created,
    renews: CHANGED_BY_ADS,
    to: ADS,
  })
  return (
    <RecordForm record={record} submit={words.form.save} cancelTo={ADS}>
      <AdFields record={record} user={null} company={null} />
    </RecordForm>
  )
}
