import ipaddr from "ipaddr.js"
import { lookup as systemLookup } from "node:dns/promises"
import { get as getPlain, type IncomingMessage } from "node:http"
import { get as getSecure } from "node:https"
import type { LookupFunction } from "node:net"

/** An address that must not be asked, or that did not answer with a page; the message is for the person who gave it. */
export class FetchRefused extends Error {
  override name = "FetchRefused"
}

const PRIVATE = "O endereço não é público. Use o de uma página que qualquer pessoa abre."
const NOT_OPENED = "Não foi possível abrir o endereço."
const MOST_BYTES = 5 * 1024 * 1024
const TIME_LIMIT_MS = 10_000
const MOST_REDIRECTS = 5

/** The ways out, for tests: who resolves names, and which addresses may be connected to. */
export type WayOut = {
  resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  allows: (address: string) => boolean
}

/** Whether an address is one of the open internet's: no private, loopback, link-local, metadata or translated one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is given out: '::7f00:1' is 127.0.0.1 to some systems.
  const isGiven = known instanceof ipaddr.IPv4 || known.match(ipaddr.IPv6.parse("2000::"), 3)
  return isGiven && known.range() === "unicast"
}

const everyday: WayOut = {
  resolve: (host) => systemLookup(host, { all: true }),
  allows: isPublicAddress,
}

/**
 * What stands at a public http(s) address, 5 MB at most, within 10 s, redirects followed. Each host is resolved once,
 * every address of it must be public, and what was checked is what is connected to.
 * @throws FetchRefused
 */
export async function fetchPublic(address: string, way: WayOut = everyday): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  let url = new URL(address)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await ask(url, way, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      const next = URL.parse(headers.location, url)
      if (!next) throw new FetchRefused(NOT_OPENED)
      url = next
    } else if (statusCode === 200) return readBody(answer)
    else {
      answer.destroy()
      throw new FetchRefused(`O endereço respondeu com o erro ${statusCode}.`)
    }
  }
  throw new FetchRefused("O endereço manda de um lugar a outro sem parar.")
}

function ask(url: URL, way: WayOut, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchRefused(PRIVATE)
  const host = url.hostname.replace(/^\[|\]$/g, "")
  // Node connects to a host that is an address without asking for a look-up.
  if (ipaddr.isValid(host) && !way.allows(host)) throw new FetchRefused(PRIVATE)
  const get = url.protocol === "https:" ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const headers = { "user-agent": "UpaonImport/1.0", accept: "*/*" }
    // A connection of its own: one that is kept was made by somebody else's look-up.
    get(url, { lookup: lookupOf(way), signal, agent: false, headers }, resolve).on("error", (error) =>
      reject(refusalOf(error)),
    )
  })
}

/** The look-up of the connection itself, so that no second answer of the name's owner slips in between. */
const lookupOf =
  (way: WayOut): LookupFunction =>
  (host, options, done) => {
    way.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => way.allows(address)))
          return done(new FetchRefused(PRIVATE), "", 0)
        if (options.all) return done(null, [...found])
        done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    )
  }

async function readBody(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MOST_BYTES) throw new FetchRefused("O endereço responde com mais de 5 MB.")
      parts.push(part)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return Buffer.concat(parts)
}

function refusalOf(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const isLate = error instanceof Error && /^(?:AbortError|TimeoutError)$/.test(error.name)
  return new FetchRefused(isLate ? "O endereço demorou mais de 10 segundos." : NOT_OPENED)
}
