import { z } from "zod"
import {
  MONEY_MAX,
  momentInput,
  optionalCount,
  optionalId,
  requiredHtml,
  requiredId,
  requiredText,
  webAddress,
} from "../platform/fields.ts"

export const END_BEFORE_START = "Data de fim deve ser posterior à data de início"
const PRICE = "Preço é obrigatório"

const price = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value
    const text = value.trim()
    if (text === "") return undefined
    return Number(text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text)
  },
  z
    .number({ error: PRICE })
    .min(0, { error: "Preço deve ser maior ou igual a zero" })
    .max(MONEY_MAX, { error: "O valor máximo é R$ 999.999,99." })
    .overwrite((amount) => Math.round(amount * 100) / 100),
)

const fields = {
  user_id: requiredId("Usuário é obrigatório"),
  title: requiredText(255, "Título é obrigatório"),
  description: requiredHtml("Descrição é obrigatória"),
  company_id: optionalId(),
  url: webAddress("URL é obrigatória"),
  price,
  image_id: optionalId(),
  /** Places narrow the audience; none means everybody. */
  state_id: optionalId(),
  county_id: optionalId(),
  region_id: optionalId(),
  start_date: momentInput("Data de início é obrigatória"),
  end_date: momentInput("Data de fim é obrigatória"),
  priority: optionalCount(1, 10, "A prioridade vai de 1 a 10."),
}

const inOrder = (ad: { start_date?: string; end_date?: string }) =>
  !ad.start_date || !ad.end_date || Date.parse(ad.end_date) > Date.parse(ad.start_date)
const orderRule = { error: END_BEFORE_START, path: ["end_date"] }

/** A new ad: inactive and not approved, priority 5 when none is given. */
export const adRegistration = z.object(fields).refine(inOrder, orderRule)

/** An absent field stays, null empties it; the server checks the dates against the stored ones. */
export const adUpdate = z
  .object(fields)
  .partial()
  .extend({ id: requiredId("Informe o anúncio.") })
  .refine(inOrder, orderRule)
