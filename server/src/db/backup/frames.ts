import { brand } from "@upaon/contract/site/brand"
import { Refusal } from "../../platform/refusal.ts"

/**
 * A backup is a gzip stream of frames: one byte of kind, four bytes of length (big endian), the payload. `H` header, `T` start
 * of a table, `E` its end, `W` work that waits to be done, `F` start of a file, `D` bytes of the last `T` or `F`, `Z` end; a
 * file without `Z` is truncated. All payloads except `D` are JSON.
 */
type FrameKind = "H" | "T" | "E" | "W" | "F" | "D" | "Z"

export type Frame = { kind: FrameKind; payload: Buffer }

export const NOT_A_BACKUP = `O arquivo não é um backup de ${brand.name}.`
export const INCOMPLETE = "O arquivo de backup está incompleto."

const KINDS = "HTEWFDZ"
const HEAD_BYTES = 5
const LONGEST_BYTES = 64 * 1024 * 1024

/** Encodes one frame. */
export function encodeFrame(kind: FrameKind, payload: Buffer | object): Buffer {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(kind, 0, "latin1")
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** Decodes a byte stream into complete frames. Throws Refusal when the bytes are no backup. */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let offset = 0
    while (rest.length - offset >= HEAD_BYTES) {
      const kind = rest.toString("latin1", offset, offset + 1)
      const length = rest.readUInt32BE(offset + 1)
      if (!isKind(kind) || length > LONGEST_BYTES) throw new Refusal(NOT_A_BACKUP)
      if (rest.length - offset - HEAD_BYTES < length) break
      const start = offset + HEAD_BYTES
      yield { kind, payload: rest.subarray(start, start + length) }
      offset = start + length
    }
    rest = rest.subarray(offset)
  }
  if (rest.length > 0) throw new Refusal(INCOMPLETE)
}

function isKind(kind: string): kind is FrameKind {
  return KINDS.includes(kind)
}
