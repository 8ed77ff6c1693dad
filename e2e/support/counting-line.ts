import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * A proxy to the product that counts the bytes of a page's responses, headers included, except pictures and the API. It counts
 * here and not in the browser, which does not report what its service worker fetches.
 */
export async function countingLine(to: string) {
  let bytes = 0
  const line = createServer((asked, answer) => {
    const { url, method, headers } = asked
    const passed = request(new URL(url ?? "/", to), { method, headers }, (given) => {
      const isAside = given.headers["content-type"]?.startsWith("image/") || url?.startsWith("/api/")
      if (!isAside) bytes += given.rawHeaders.join("  ").length
      given.on("data", (piece: Buffer) => (bytes += isAside ? 0 : piece.length))
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    passed.on("error", () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    /** The bytes since the last call. */
    count() {
      const since = bytes
      bytes = 0
      return since
    },
    close() {
      line.closeAllConnections()
      line.close()
    },
  }
}
