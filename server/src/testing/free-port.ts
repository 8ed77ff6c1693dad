import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

/** Below the ports that the system gives out by itself: those may go to any connection before this one is listened on. */
const FIRST = 20_000
const END = 32_000

/** A port that nobody listens on, and that stays so between a process's end and its next start. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, END)
  const server = createServer().listen(port, "127.0.0.1")
  try {
    await once(server, "listening")
  } catch {
    return freePort()
  }
  server.close()
  await once(server, "close")
  return port
}
