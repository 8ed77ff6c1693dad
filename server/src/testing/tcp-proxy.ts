import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import type { EmbeddedConnection } from "../db/embedded/index.ts"

/** A way to a test's database over TCP that can be frozen, as a server that hangs (connections are taken, nothing comes), or closed. */
export async function startTcpProxy(home: EmbeddedConnection) {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(`${home.host}/.s.PGSQL.${home.port}`)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      if (frozen) socket.pause()
      socket.pipe(other)
      socket.on("error", () => other.destroy())
      socket.on("close", () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    if (frozen) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address() as { port: number }
  // A name with two addresses, as most have.
  const connection: EmbeddedConnection = { ...home, host: "localhost", port: address.port }
  return {
    connection,
    url: `postgres://${home.user}@127.0.0.1:${address.port}/${home.database}`,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
