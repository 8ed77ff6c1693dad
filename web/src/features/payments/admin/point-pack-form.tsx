import { NumberInput, Switch, Textarea, TextInput } from "@mantine/core"
import { adminPayments } from "@upaon/contract/messages/admin-payments"
import { pointPackMessages } from "@upaon/contract/payments/point-pack-messages"
import {
  FieldRow,
  MoneyField,
  RecordForm,
  rules,
  type UploadedImage,
  UploadField,
  useRecord,
} from "../../../panel-kit/index.ts"
import { api, type ReplyOf } from "../../../platform/api.ts"
import { CHANGED_BY_PACKS, PACK_LIST } from "./pack-paths.ts"

const words = adminPayments.packs

type Pack = ReplyOf<"GET /api/admin/pointPacks">["data"][number]

type Values = {
  title: string
  points: number | string
  price: number | null
  description: string
  image_id: UploadedImage | null
  active: boolean
}

const initialOf = (pack: Pack | null): Values => ({
  title: pack?.title ?? "",
  points: pack?.points ?? "",
  price: pack?.price ?? null,
  description: pack?.description ?? "",
  image_id: pack?.image && pack.image_id !== null ? { id: pack.image_id, url: pack.image.url } : null,
  active: pack?.active ?? true,
})

const bodyOf = (values: Values) => ({
  title: values.title,
  points: values.points === "" ? null : Number(values.points),
  price: values.price ?? 0,
  description: values.description || null,
  image_id: values.image_id?.id ?? null,
  active: values.active,
})

/** A new point pack (null), or a change of one. */
export function PointPackForm({ pack }: { pack: Pack | null }) {
  const record = useRecord<Values, unknown>({
    initial: initialOf(pack),
    validate: {
      title: rules.required(words.nameMissing),
      price: (value) => (value ? null : words.priceMissing),
    },
    seen: pack ? bodyOf(initialOf(pack)) : {},
    send: (values, options, unlessChanged) =>
      pack
        ? api(
            "PUT /api/admin/pointPack/update",
            { body: { id: pack.id, ...bodyOf(values), ...unlessChanged } },
            options,
          )
        : api("POST /api/admin/pointPack/register", { body: bodyOf(values) }, options),
    success: pack ? pointPackMessages.updated : pointPackMessages.registered,
    renews: CHANGED_BY_PACKS,
    to: PACK_LIST,
  })
  return (
    <RecordForm record={record} submit={words.save} cancelTo={PACK_LIST}>
      <TextInput label={words.name} required maxLength={255} {...record.field("title")} />
      <FieldRow>
        <NumberInput
          label={words.points}
          description={words.pointsHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={1_000_000}
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
      <UploadField label={words.image} {...record.field("image_id")} />
      <Switch label={words.active} description={words.activeHint} {...record.check("active")} />
    </RecordForm>
  )
}
