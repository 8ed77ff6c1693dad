import { TextInput } from "@mantine/core"
import { type Address, addressUpdate } from "@upaon/contract/accounts/schemas"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import { FieldRow, Loaded, PlaceFields, RecordForm, Screen, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"

const words = panel.address
const ACCOUNT = "/panel/my-account"

/** `/panel/address`: where one lives. */
export default function AddressScreen() {
  const query = useCall("GET /api/user/address", {}, { freshMs: 0 })
  return (
    <Screen title={words.title} under={{ label: panel.account.title, to: ACCOUNT }} narrow>
      <Loaded query={query} renewed>
        {({ data }) => <AddressForm address={data} />}
      </Loaded>
    </Screen>
  )
}

function AddressForm({ address }: { address: Address | null }) {
  const record = useRecord({
    initial: {
      state_id: address?.state_id ?? null,
      county_id: address?.county_id ?? null,
      neighborhood_id: address?.neighborhood_id ?? null,
      cep: withHyphen(address?.cep ?? ""),
      address: address?.address ?? "",
    },
    schema: addressUpdate,
    seen: seenOf(address),
    // Without a state or a city the server refuses, in its own words (rule a4).
    send: (body, options) => api("PUT /api/user/address/update", { body }, options),
    sendAnyway: true,
    seenAfter: ({ data }) => seenOf(data),
    success: shell.updated,
    renews: ["GET /api/user/address"],
  })
  const cep = record.field("cep")
  return (
    <RecordForm record={record} submit={words.save} cancelTo={ACCOUNT}>
      <PlaceFields record={record} />
      <FieldRow>
        <TextInput
          label={words.cep}
          placeholder="65000-000"
          inputMode="numeric"
          autoComplete="postal-code"
          {...cep}
          onChange={({ target }) => record.form.setFieldValue("cep", withHyphen(target.value))}
        />
        <TextInput
          label={words.address}
          placeholder={words.addressPlaceholder}
          autoComplete="street-address"
          {...record.field("address")}
        />
      </FieldRow>
    </RecordForm>
  )
}

const seenOf = (address: Address | null) => ({
  state_id: address?.state_id ?? null,
  county_id: address?.county_id ?? null,
  neighborhood_id: address?.neighborhood_id ?? null,
  cep: address?.cep ?? null,
  address: address?.address ?? null,
})

/** Postal code as it is written: 65000-000, while it is being typed as well. */
function withHyphen(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
