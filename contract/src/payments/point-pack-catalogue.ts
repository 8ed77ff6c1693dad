import { z } from "zod"
import { defineCatalogue } from "../catalogues/define-catalogue.ts"
import { flag, optionalCount, optionalId, optionalText, requiredText } from "../platform/fields.ts"
import { requiredMoney } from "../platform/rich-fields.ts"
import { POINT_PACK } from "./labels.ts"
import { pointPack } from "./schemas.ts"

const PRICE = "Informe o preço em reais."

/** Point packs as a catalogue of the administrators. Without points it is unlimited; inactive ones are not sold. */
export const pointPacks = defineCatalogue({
  singular: "pointPack",
  plural: "pointPacks",
  title: { singular: POINT_PACK, plural: "Pacotes de pontos" },
  fields: {
    title: requiredText(255, "Informe o título do pacote."),
    points: optionalCount(1, 1_000_000, "Informe os pontos, ou deixe vazio para ilimitado."),
    price: requiredMoney(PRICE, PRICE).refine((price) => price > 0, { error: PRICE }),
    description: optionalText(20_000),
    image_id: optionalId(),
    active: flag().optional(),
  },
  filters: {},
  row: pointPack.extend({ image_id: z.int().nullable(), active: z.boolean(), payments_count: z.int() }),
})
