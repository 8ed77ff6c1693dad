import { bareNumber } from "./text-rules.ts"

/** Country, area code and eight or nine digits; the ninth, which mobile numbers have, is a 9. */
const NUMBER = /^(?:\+?55)?0?([1-9][1-9])(9\d{8}|[2-9]\d{7})$/

/** A Brazilian number as E.164 (`+5598987654321`), however it was written; null when it is none. */
export function brazilianPhone(text: string): string | null {
  const [, area, number] = NUMBER.exec(bareNumber(text)) ?? []
  return area ? `+55${area}${number}` : null
}

/** `(98) 98765-4321`; what is no Brazilian number stays as it is. */
export const phonePtbr = (e164: string) =>
  e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, (_, area, head, tail) => `(${area}) ${head}-${tail}`)

/** The address that opens a chat with a number; `text` stands in it, to be sent. */
export const chatAddress = (e164: string, text?: string) =>
  `https://wa.me/${e164.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ""}`
