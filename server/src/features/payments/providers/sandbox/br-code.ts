import { generatePixPayload } from "@brazilian-utils/brazilian-utils"
import QRCode from "qrcode"

/** Where a payer's bank would fetch the charge. `.invalid` never resolves (RFC 2606), so no bank can take it for real. */
const location = "pix-sandbox.invalid"

type Merchant = {
  /** Up to 25 characters reach the code, without accents. */
  name: string
  /** Up to 15 characters reach the code, without accents. */
  city: string
}

/**
 * The BR Code of one charge: EMV TLV with CRC16, the dynamic form (one payment; the amount stands at the location),
 * as a payment provider issues it. Source: Banco Central, Manual do BR Code and Manual de Padrões para Iniciação do Pix.
 *
 * @throws RangeError when the parts make no valid code
 */
export function buildBrCode(charge: { providerId: string; description: string }, merchant: Merchant): string {
  const payload = generatePixPayload({
    url: `${location}/v2/${charge.providerId}`,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    description: charge.description,
  })
  if (payload === null) throw new RangeError("no valid BR Code can be made of this charge")
  return payload
}

/** The picture of a BR Code: a PNG of 320 px in bare base64. The same code always gives the same picture. */
export async function drawQrCode(qrCode: string): Promise<string> {
  const png = await QRCode.toBuffer(qrCode, { errorCorrectionLevel: "M", margin: 2, width: 320 })
  return png.toString("base64")
}
