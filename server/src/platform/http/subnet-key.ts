import ipaddr from "ipaddr.js"

/** Some proxies put the connection's port behind the address, another one each time. */
const PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/

/**
 * The key of one internet line: an IPv6 line has 2^64 addresses and may use another one for each request, so only the first 64
 * bits count. An IPv4 address counts whole.
 */
export function subnetKey(given: string): string {
  const ip = given.replace(PORT, "$1$2")
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")
}
