import { fold, plainText } from "../platform/format.ts"
import { brand } from "../site/brand.ts"
import { descriptionFault } from "./description-template.ts"
import type { ApplyBy } from "./statuses.ts"

/** An e-mail address, a profile, a URL; NUMBER: as many digits as a telephone number has. */
const ADDRESS =
  /\S@\S|(?:^|\s)@[\w.]{3,}|https?:|www\.|(?<![\w-])[\w-]+\.(?:com|net|org|gov|br|me|app|io|ly|site)\b/i
const NUMBER = /(?:\d[ ().-]{0,3}){8,}/
/** Words for delivering, coming or asking in person; PLACE: words for a place. */
const HANDING_IN =
  /entreg|leve|levar|traga|trazer|compare[cç]|deix[ae]|venha|procur|dirij|presencial|falar com/
const PLACE =
  /\b(?:rua|r\.|av\.?|avenida|travessa|tv\.?|rodovia|rod\.?|praca|alameda|estrada|quadra|qd\.?|conjunto|shopping|edificio|galeria|mercado|endereco|bairro|km)\b/
/** A road of the country or of the state: 'BR-135', 'MA 201'. */
const ROAD = new RegExp(`\\b(?:br|${brand.homeState.uf})-?\\s?\\d{3}\\b`, "i")

type Ways = {
  apply_by?: ApplyBy | undefined
  email_receive_cv?: string | null | undefined
  apply_whatsapp?: string | null | undefined
  apply_link?: string | null | undefined
}

type Job = Ways & { description: string; url_special_ad?: string | null }

type Needed = "email_receive_cv" | "apply_whatsapp" | "apply_link"

/** The field that a way to apply requires, if any. */
const NEEDS = new Map<unknown, Needed>([
  ["email", "email_receive_cv"],
  ["whatsapp", "apply_whatsapp"],
  ["link", "apply_link"],
])

/** The field that the chosen way requires but that is empty; null: none (rule d2). */
export function missingField(job: Ways): Needed | null {
  const field = NEEDS.get(job.apply_by)
  return field && !job[field] ? field : null
}

/** The way to apply of a vacancy that does not name one (rule d2). */
export const defaultWayToApply = (email?: string | null): ApplyBy => (email ? "email" : "description")

/** Whether a job names any way to apply. Only clear cases are false, because people describe it in many ways. */
export function hasWayToApply({ apply_by, description, email_receive_cv, url_special_ad }: Job): boolean {
  if (apply_by && apply_by !== "description") return true
  if (email_receive_cv || url_special_ad || /href=/i.test(description)) return true
  const text = plainText(description)
  if (ADDRESS.test(text) || NUMBER.test(text)) return true
  const plain = fold(text)
  return HANDING_IN.test(plain) && (PLACE.test(plain) || ROAD.test(plain))
}

export const WAY_TO_APPLY_REQUIRED =
  "Diga como se candidatar: informe um e-mail aqui, ou escreva na descrição um WhatsApp, um site ou o endereço onde entregar o currículo."

/** Whether the advertiser should be warned; not before the text is finished. */
export const lacksWayToApply = (job: Job): boolean =>
  !hasWayToApply(job) && descriptionFault(job.description) === null
