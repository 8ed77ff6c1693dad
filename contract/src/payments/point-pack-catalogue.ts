import { z } from "zod"
import { defineCatalogue } from "../catalogues/define-catalogue.ts"
import { flag, optionalCount, optionalId, optionalText, requiredText } from "../platform/fields.ts"
import { MONEY_MAX } from "../platform/rich-fields.ts"
import { pointPack } from "./schemas.ts"

const PRICE = "Informe o preço em reais."

/** Point packs as a catalogue of the administrators. Without points it is unlimited; inactive ones are not sold. */
export const pointPacks = defineCatalogue({
  singular: "pointPack",
  plural: "pointPacks",
  title: { singular: "Pacote de pontos", plural: "Pacotes de pontos" },
  fields: {
    title: requiredText(255, "Informe o título do pacote."),
    points: optionalCount(1, 1_000_000, "Informe os pontos, ou deixe vazio para ilimitado."),
    price: z.coerce
      .number({ error: PRICE })
      .min(0.01, { error: PRICE })
      .max(MONEY_MAX, { error: "O valor máximo é R$ 999.999,99." }),
    description: optionalText(20_000),
    image_id: optionalId(),
    active: flag().optional(),
  },
  filters: {},
  row: pointPack.extend({ image_id: z.int().nullable(), active: z.boolean(), payments_count: z.int() }),
})
