import { once } from "node:events"
import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer, Socket } from "node:net"
import { expect, it, vi } from "vitest"
import { outageOf } from "../../src/platform/outage.ts"
import { createStorage } from "../../src/platform/storage/index.ts"
import { testApp } from "../../src/testing/test-app.ts"

const BYTES = 4 * 1024 * 1024
/** As a line of 3 Mbit/s takes it. */
const BYTES_A_MS = 400

it("uploads a file to a store over a slow connection", async () => {
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
})

it("responds 503 with Retry-After when the store responds 429 or 5xx", async () => {
  let status = 0
  // As a proxy before it may answer: no word of a store's.
  const store = createHttpServer((_, response) => void response.writeHead(status).end("<html></html>"))
  await once(store.listen(0, "127.0.0.1"), "listening")
  const { port } = store.address() as AddressInfo
  const app = await testApp()
  const { read } = createStorage(`s3://k:s@files?endpoint=http://127.0.0.1:${port}`, "")
  vi.spyOn(app.deps.storage, "read").mockImplementation(read)
  for (status of [429, 500, 502, 503]) {
    const { statusCode, headers } = await app.app.fastify.inject(
      `/uploads/2026-11/${"a".repeat(24)}-640.webp`,
    )
    expect([status, statusCode, headers["retry-after"]]).toEqual([status, 503, "5"])
  }
  await app.close()
  store.close()
})

it("reports an address that the store's client refuses with each use, and the process goes on", async () => {
  const { read } = createStorage("s3://k:%zz@files?endpoint=http://127.0.0.1:1", "")
  // Longer than loading the client takes: a rejection that nobody has handled by then would end the process.
  await vi.dynamicImportSettled()
  await new Promise((settled) => setTimeout(settled, 50))
  await expect(read("2026-11/any.webp")).rejects.toThrow(URIError)
})

it("gives up a file within which the store falls silent or breaks off, and calls the store away", async () => {
  const setSocketTimeout = Socket.prototype.setTimeout
  const sooner = vi.spyOn(Socket.prototype, "setTimeout")
  sooner.mockImplementation(function (this: Socket, ms, listener) {
    return setSocketTimeout.call(this, ms / 100, listener)
  })
  let breaks = false
  const store = createHttpServer((_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half")
    // Cut at once, the answer would be lost from its head on: the client tries such a request again, and names it itself.
    if (breaks) setTimeout(() => response.destroy(), 100)
  })
  await once(store.listen(0, "127.0.0.1"), "listening")
  const { port } = store.address() as AddressInfo
  const { read } = createStorage(`s3://k:s@files?endpoint=http://127.0.0.1:${port}`, "")
  for (breaks of [false, true])
    expect(outageOf(await read("2026-11/any.webp").catch((error: unknown) => error))).toBe("away")
  sooner.mockRestore()
  store.close()
})

it("serves a picture as one, whatever the store calls what another program copied there", async () => {
  const store = createHttpServer(
    (_, response) => void response.writeHead(200, { "content-type": "binary/octet-stream" }).end("a picture"),
  )
  await once(store.listen(0, "127.0.0.1"), "listening")
  const { port } = store.address() as AddressInfo
  const { read } = createStorage(`s3://k:s@files?endpoint=http://127.0.0.1:${port}`, "")
  expect(await read("2026-11/any.webp")).toMatchObject({ contentType: "image/webp" })
  store.close()
})

it("takes a file that a store no longer has for deleted", async () => {
  // As stores answer that are compatible with S3 but for this.
  const store = createHttpServer((_, response) => void response.writeHead(404).end())
  await once(store.listen(0, "127.0.0.1"), "listening")
  const { port } = store.address() as AddressInfo
  const storage = createStorage(`s3://k:s@files?endpoint=http://127.0.0.1:${port}`, "")
  await expect(storage.remove("2026-11/any.webp")).resolves.toBeUndefined()
  store.close()
})
