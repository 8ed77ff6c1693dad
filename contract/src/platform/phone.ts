import { normaliseNumber } from "./text-rules.ts"

/** The area codes that are in use, as a pattern. */
export const AREA_CODE = "[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579]"

/** Country code, area code and eight or nine digits; a nine-digit (mobile) number begins with 9. */
const NUMBER = new RegExp(`^(?:\\+?55)?0?(${AREA_CODE})(9\\d{8}|[2-9]\\d{7})$`)

/** A Brazilian number, in any notation, as E.164 (`+5598987654321`); null when it is not one. */
export function brazilianPhone(text: string): string | null {
  const [, area, number] = NUMBER.exec(normaliseNumber(text)) ?? []
  return area ? `+55${area}${number}` : null
}

/** `(98) 98765-4321`; any other text unchanged. */
export const phonePtbr = (e164: string) =>
  e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, (_, area, head, tail) => `(${area}) ${head}-${tail}`)

/** URL that opens a WhatsApp chat with a number; `text` is the prefilled message. */
export const chatAddress = (e164: string, text?: string) =>
  `https://wa.me/${e164.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ""}`
