import { z } from "zod"
import {
  day,
  optionalCount,
  optionalId,
  requiredId,
  requiredText,
  seen,
  together,
} from "../platform/fields.ts"
import { requiredMoney, momentInput, requiredHtml, webAddress } from "../platform/rich-fields.ts"
import { TITLE_REQUIRED } from "../platform/text-rules.ts"

export const END_BEFORE_START = "Data de fim deve ser posterior à data de início"

export const OWNER_REQUIRED = "Usuário é obrigatório"
export const DESCRIPTION_REQUIRED = "Descrição é obrigatória"
export const adId = requiredId("Informe o anúncio.")

const fields = {
  user_id: requiredId(OWNER_REQUIRED),
  title: requiredText(255, TITLE_REQUIRED),
  description: requiredHtml(DESCRIPTION_REQUIRED),
  company_id: optionalId(),
  url: webAddress("URL é obrigatória"),
  price: requiredMoney("Preço é obrigatório", "Preço deve ser maior ou igual a zero"),
  image_id: optionalId(),
  /** Places narrow the audience; none means everybody. */
  state_id: optionalId(),
  county_id: optionalId(),
  region_id: optionalId(),
  start_date: momentInput("Data de início é obrigatória"),
  /** A day alone ends with that day. */
  end_date: z.preprocess(
    (value) =>
      typeof value === "string" && day().safeParse(value.trim()).success ? `${value.trim()} 23:59:59` : value,
    momentInput("Data de fim é obrigatória"),
  ),
  priority: optionalCount(1, 10, "A prioridade vai de 1 a 10."),
}

const inOrder = (ad: { start_date?: string; end_date?: string }) =>
  !ad.start_date || !ad.end_date || Date.parse(ad.end_date) > Date.parse(ad.start_date)
const orderRule = { error: END_BEFORE_START, path: ["end_date"], when: together }

/** A new ad: inactive and not approved, priority 5 when none is given. */
export const adRegistration = z.object(fields).refine(inOrder, orderRule)

/** An absent field stays, null empties it; the server checks the dates against the stored ones. */
export const adUpdate = z
  .object(fields)
  .partial()
  .extend({ id: adId, ...seen })
  .refine(inOrder, orderRule)
