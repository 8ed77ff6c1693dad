import { getPixPayloadInfo, isValidPixPayload } from "@brazilian-utils/brazilian-utils"
import fc from "fast-check"
import jsqr from "jsqr"
import sharp from "sharp"
import { expect, test } from "vitest"
import { buildBrCode, drawQrCode } from "./sandbox-provider.ts"

const merchant = { name: "Vagas São Luís e Região Metropolitana", city: "São José de Ribamar" }

/** CRC16-CCITT-FALSE, implemented from its definition with a table, independently of the library. */
function crc16(text: string): string {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte << 8
    for (let bit = 0; bit < 8; bit++)
      value = value & 0x8000 ? ((value << 1) ^ 0x1021) & 0xffff : (value << 1) & 0xffff
    return value
  })
  let crc = 0xffff
  for (const byte of Buffer.from(text, "latin1"))
    crc = ((crc << 8) ^ (table[((crc >> 8) ^ byte) & 0xff] ?? 0)) & 0xffff
  return crc.toString(16).toUpperCase().padStart(4, "0")
}

/** Reads the TLV objects of a BR Code by their lengths, to the very end. */
function readObjects(code: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    objects.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return objects
}

test("this test's own CRC16-CCITT-FALSE gives the published check value", () => {
  expect(crc16("123456789")).toBe("29B1")
})

test("a QR code reader reads exactly the code from the picture", async () => {
  const code = buildBrCode(
    { providerId: "sbx0123456789abcdef01234567", description: "Pacote de 100 pontos" },
    merchant,
  )
  const picture = sharp(Buffer.from(await drawQrCode(code), "base64"))
  expect((await picture.metadata()).format).toBe("png")
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
  expect(seen?.data).toBe(code)
  expect(isValidPixPayload(seen?.data ?? "")).toBe(true)
})

test("the code is dynamic: it has a location instead of a key, for one payment, in reais, in Brazil", () => {
  const code = buildBrCode({ providerId: "sbxabc", description: "Pacote" }, merchant)
  const objects = readObjects(code)
  expect([...objects.keys()]).toEqual(["00", "01", "26", "52", "53", "58", "59", "60", "62", "63"])
  expect(Object.fromEntries(objects)).toMatchObject({ "00": "01", "01": "12", "53": "986", "58": "BR" })
  expect(objects.get("59")).toBe("Vagas Sao Luis e Regiao M")
  expect(objects.get("60")).toBe("Sao Jose de Rib")
  const account = readObjects(objects.get("26") ?? "")
  expect(account.get("00")).toBe("br.gov.bcb.pix")
  expect(account.get("25")).toBe("pix-sandbox.invalid/v2/sbxabc")
  expect(getPixPayloadInfo(code)?.pointOfInitiation).toBe("dynamic")
})

test("for any description the code is valid and plain ASCII, and its checksum matches an independent one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (description) => {
      const code = buildBrCode({ providerId: "sbx0123456789abcdef01234567", description }, merchant)
      expect(code).toMatch(/^[\x20-\x7e]+$/)
      expect(isValidPixPayload(code)).toBe(true)
      expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
      expect((readObjects(code).get("26") ?? "").length).toBeLessThanOrEqual(99)
    }),
  )
})

test("a receiver without a name is refused", () => {
  expect(() => buildBrCode({ providerId: "sbx1", description: "" }, { name: "", city: "" })).toThrow(
    RangeError,
  )
})
