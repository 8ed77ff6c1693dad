import { formatCnpj } from "@upaon/contract/companies/cnpj"
import { paymentReceipt as words } from "@upaon/contract/messages/payments"
import { pointsText } from "@upaon/contract/payments/statuses"
import { fill, money } from "@upaon/contract/platform/format"
import { fullDatePtbr } from "@upaon/contract/platform/format-time"
import { printable } from "@upaon/contract/platform/printable"
import { brand, colours } from "@upaon/contract/site/brand"
import type { Env } from "../../env.ts"
import type { PaymentRow } from "./payment-context.ts"

const LEFT = 24
const RIGHT = 186

type Payer = { name: string; email: string }

/** The receipt of an approved payment: a PDF of one A4 page, with the operator as recipient. */
export async function drawReceipt(
  payment: PaymentRow,
  payer: Payer,
  operator: NonNullable<Env["operator"]>,
): Promise<Uint8Array> {
  const { jsPDF } = await import("jspdf")
  const page = new jsPDF({ format: "a4", unit: "mm", compress: true })
  page.setProperties({ title: fill(words.title, { id: payment.id }) }).setLanguage("pt-BR")
  let at = 34
  const write = (text: string, size: number, weight: "normal" | "bold" = "normal", below = 2) => {
    page.setFont("helvetica", weight).setFontSize(size)
    const lines = page.splitTextToSize(text.split("\n").map(printable).join("\n"), RIGHT - LEFT) as string[]
    page.text(lines, LEFT, at)
    at += lines.length * size * 0.42 + below
  }
  const row = (name: string, value: string) => {
    page.setTextColor(colours.inkFaint)
    write(name, 9, "normal", 1.2)
    page.setTextColor(colours.ink)
    write(value, 12, "normal", 5)
  }
  const paidAt = payment.approvedAt ?? payment.createdAt
  page.setFillColor(colours.wall).rect(0, 0, 210, 18, "F").setTextColor(colours.onWall)
  page.setFont("helvetica", "bold").setFontSize(15).text(brand.name, LEFT, 11.5)
  page.setTextColor(colours.heading)
  write(fill(words.title, { id: payment.id }), 20, "bold", 8)
  page.setTextColor(colours.ink)
  const price = money(payment.priceCents / 100)
  write(fill(words.received, { name: payer.name, price }), 12, "normal", 8)
  row(words.pack, `${payment.packTitle} (${pointsText(payment.packPoints)})`)
  row(words.amount, price)
  row(words.payer, `${payer.name}, ${payer.email}`)
  row(words.paidAt, fullDatePtbr(paidAt))
  row(words.reference, payment.externalReference)
  page.setDrawColor(colours.line).line(LEFT, at, RIGHT, at)
  at += 10
  row(words.operator, `${operator.name}\nCNPJ ${formatCnpj(operator.cnpj)}\n${operator.address}`)
  return new Uint8Array(page.output("arraybuffer"))
}
