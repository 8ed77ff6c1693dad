import { brand } from "@upaon/contract/site/brand"
import ipaddr from "ipaddr.js"
import { lookup as systemLookup } from "node:dns/promises"
import { get as getPlain, type IncomingMessage } from "node:http"
import { get as getSecure } from "node:https"
import type { LookupFunction } from "node:net"
import { toSlug } from "../slug.ts"

/** The address must not be requested, or did not answer with a page. The message is for the person who gave the address. */
export class FetchRefused extends Error {
  override name = "FetchRefused"
}

const PRIVATE = "O endereço não é público. Use o de uma página que qualquer pessoa abre."
const NOT_OPENED = "Não foi possível abrir o endereço."
const MOST_BYTES = 5 * 1024 * 1024
const TIME_LIMIT_MS = 10_000
const MOST_REDIRECTS = 5

/** Network access, replaceable in tests: how names are resolved, and which addresses may be connected to. */
export type NetworkAccess = {
  resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  allows: (address: string) => boolean
}

/** Whether an address is on the public internet: not private, loopback, link-local, metadata or translated. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is allocated: some systems read '::7f00:1' as 127.0.0.1.
  const isGiven = known instanceof ipaddr.IPv4 || known.match(ipaddr.IPv6.parse("2000::"), 3)
  return isGiven && known.range() === "unicast"
}

const internet: NetworkAccess = {
  resolve: (host) => systemLookup(host, { all: true }),
  allows: isPublicAddress,
}

/**
 * Loads a public http(s) address: at most 5 MB, within 10 s, following redirects. Each host is resolved once, all of its
 * addresses must be public, and the connection goes to the address that was checked.
 * @throws FetchRefused
 */
export async function fetchPublic(address: string, access: NetworkAccess = internet): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  let url = new URL(address)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await ask(url, access, signal)
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
  throw new FetchRefused("O endereço redireciona sem parar.")
}

function ask(url: URL, access: NetworkAccess, signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchRefused(PRIVATE)
  const host = url.hostname.replace(/^\[|\]$/g, "")
  // Node connects to a host that is an IP address without calling `lookup`.
  if (ipaddr.isValid(host) && !access.allows(host)) throw new FetchRefused(PRIVATE)
  const get = url.protocol === "https:" ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const headers = { "user-agent": `${toSlug(brand.name)}-import/1.0`, accept: "*/*" }
    // Always a new connection: a kept one was made with the lookup of another request.
    get(url, { lookup: lookupOf(access), signal, agent: false, headers }, resolve).on("error", (error) =>
      reject(refusalOf(error)),
    )
  })
}

/** The lookup of the connection itself, so that the name's owner cannot answer differently in between (DNS rebinding). */
const lookupOf =
  (access: NetworkAccess): LookupFunction =>
  (host, options, done) => {
    access.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => access.allows(address)))
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
