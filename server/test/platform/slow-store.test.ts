import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { expect, it } from "vitest"
import { createStorage } from "../../src/platform/storage/index.ts"

const BYTES = 4 * 1024 * 1024
/** As a line of 3 Mbit/s takes it. */
const BYTES_A_MS = 400

it("puts a file into a store behind a slow line", async () => {
  const store = createServer((socket) => {
    let taken = 0
    socket.on("error", () => {})
    socket.on("data", ({ length }) => {
      // It asks first, by the head of the request alone.
      if (taken === 0) socket.write("HTTP/1.1 100 Continue\r\n\r\n")
      taken += length
      socket.pause()
      setTimeout(() => socket.resume(), length / BYTES_A_MS)
      if (taken >= BYTES) socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
    })
  })
  await once(store.listen(0, "127.0.0.1"), "listening")
  const { port } = store.address() as AddressInfo
  const storage = createStorage(`s3://k:s@files?endpoint=http://127.0.0.1:${port}`, "")
  const put = storage.put("2026-11/large.webp", Buffer.alloc(BYTES), "image/webp")
  await expect(put).resolves.toBeUndefined()
  store.close()
}, 60_000)
