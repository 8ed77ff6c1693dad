import { TextInput } from "@mantine/core"
import { type Address, addressUpdate } from "@upaon/contract/accounts/schemas"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import { FieldRow, Loaded, PlaceFields, RecordForm, Screen, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"

const words = panel.address
const ACCOUNT = "/panel/my-account"

/** `/panel/address`: the person's postal address. */
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
    // The server refuses an address without state or city and words the message (rule a4), so the form sends it.
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
          autoComplete="address-line1"
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

/** The postal code in the form 65000-000, also while it is being typed. */
function withHyphen(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
