import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** As Backblaze, it refuses the headers of AWS's newer checksums. */
const isForeign = (header: string) => /^x-amz-(?:sdk-)?checksum/.test(header)
const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("base64")

/** The part of an S3-compatible store that the product uses, in memory. `url` is a value for STORAGE_URL and BACKUP_URL. */
export async function s3StandIn(onPort = 0) {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const list = (prefix: string) =>
    [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { at, bytes }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      )
      .join("")
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://store")
    const key = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, "")
    const body = await buffer(request)
    const found = objects.get(key)
    const sum = request.headers["content-md5"]
    if (Object.keys(request.headers).some(isForeign) || (request.method === "PUT" && sum !== md5(body)))
      return response.writeHead(400).end("<Error><Code>InvalidArgument</Code></Error>")
    if (request.method === "PUT") objects.set(key, { bytes: body, at: new Date() })
    else if (request.method === "DELETE") objects.delete(key)
    else if (key === "")
      return response.end(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${list(searchParams.get("prefix") ?? "")}</ListBucketResult>`,
      )
    else if (!found) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>")
    else {
      response.writeHead(200, { "content-length": found.bytes.length })
      return response.end(request.method === "HEAD" ? undefined : found.bytes)
    }
    return response.end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(onPort, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  return {
    objects,
    // An empty region means the usual one, like an absent one.
    url: (bucket: string) => `s3://key:secret@${bucket}?endpoint=http://127.0.0.1:${port}&region=`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
