import { NumberInput, Switch, Textarea, TextInput } from "@mantine/core"
import { adminPayments } from "@upaon/contract/messages/admin-payments"
import { pointPacks } from "@upaon/contract/payments/endpoints"
import { pointPackMessages } from "@upaon/contract/payments/statuses"
import {
  editing,
  FieldRow,
  MoneyField,
  RecordForm,
  RecordScreen,
  UploadField,
  useRecord,
  useSaving,
} from "../../../panel-kit/index.ts"
import { api, type ReplyOf } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_PACKS } from "../../../platform/renewals.ts"

const words = adminPayments.packs
const LIST = "/panel/admin/point-packs"

type Pack = ReplyOf<"GET /api/admin/pointPacks">["data"][number]

const usePacks = (id: number | null) => useCall("GET /api/admin/pointPacks", {}, editing(id))

/** /panel/admin/point-pack/publish and /panel/admin/point-pack/edit?id=3 */
export default function PointPackScreen() {
  return (
    <RecordScreen
      titles={words}
      list={{ label: words.title, to: LIST }}
      useLoad={usePacks}
      find={(reply, id) => reply.data.find((pack) => pack.id === id)}
    >
      {(pack) => <PointPackForm key={pack?.id} pack={pack} />}
    </RecordScreen>
  )
}

const valuesOf = (pack: Pack | null) => ({
  title: pack?.title ?? "",
  points: pack?.points ?? "",
  price: pack?.price ?? null,
  description: pack?.description ?? "",
  image: pack?.image && pack.image_id !== null ? { id: pack.image_id, url: pack.image.url } : null,
  active: pack?.active ?? true,
})

const bodyOf = ({ image, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  points: values.points === "" ? null : Number(values.points),
  description: values.description || null,
  image_id: image?.id ?? null,
})

/** The form of a point pack; `pack` is null for a new one. */
function PointPackForm({ pack }: { pack: Pack | null }) {
  const send = useSaving("admin/pointPack", pack?.id, async ({ title }, options) => {
    const { data } = await api("GET /api/admin/pointPacks", {}, options)
    return data.filter((one) => one.title === title.trim())
  })
  const record = useRecord({
    initial: valuesOf(pack),
    body: bodyOf,
    schema: pointPacks.register.body,
    seen: pack ? bodyOf(valuesOf(pack)) : {},
    send,
    success: pack ? pointPackMessages.updated : pointPackMessages.registered,
    renews: CHANGED_BY_PACKS,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={words.save} cancelTo={LIST}>
      <TextInput label={words.name} required maxLength={255} {...record.field("title")} />
      <FieldRow>
        <NumberInput
          label={words.points}
          description={words.pointsHint}
          allowNegative={false}
          min={1}
          max={1_000_000}
          clampBehavior="none"
          thousandSeparator="."
          decimalSeparator=","
          {...record.field("points")}
        />
        <MoneyField label={words.price} required {...record.field("price")} />
      </FieldRow>
      <Textarea
        label={words.description}
        autosize
        minRows={3}
        maxLength={20_000}
        {...record.field("description")}
      />
      <UploadField label={words.image} {...record.field("image")} />
      <Switch label={words.active} description={words.activeHint} {...record.check("active")} />
    </RecordForm>
  )
}
