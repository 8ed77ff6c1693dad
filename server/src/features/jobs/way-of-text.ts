import { wayOf } from "@upaon/contract/jobs/way-to-apply"
import { brazilianPhone } from "@upaon/contract/platform/phone"
import { isSecureAddress } from "@upaon/contract/platform/rich-fields"
import { readPhone } from "../../poster-reader/index.ts"
import type { JobValues } from "./job.ts"

const ADDRESS = /https:\/\/[^\s"'<>()[\]]+/g
const OWN_CHAT = /^https:\/\/(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\b/

/**
 * How a text that was read says that one applies: an e-mail, a number that it calls WhatsApp, an address; else as it
 * stands there. `text` may hold markup.
 */
export function wayOfText(email: string | null, text: string): JobValues {
  if (email) return { applyBy: wayOf(email) }
  const phone = readPhone(text.replace(/<[^<>]*>/g, "\n"))?.value
  const number = phone?.whatsapp ? brazilianPhone(phone.number) : null
  if (number) return { applyBy: "whatsapp", applyWhatsapp: number }
  const address = text
    .match(ADDRESS)
    ?.map((one) => one.replace(/[.,;:!?]+$/, ""))
    .find((one) => one.length <= 2048 && isSecureAddress(one) && !OWN_CHAT.test(one))
  return address ? { applyBy: "link", applyLink: address } : { applyBy: wayOf(null) }
}
