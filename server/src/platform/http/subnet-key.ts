import ipaddr from "ipaddr.js"

/**
 * The key of one internet line: an IPv6 line has 2^64 addresses and may use another one for each request, so only the first 64
 * bits count. An IPv4 address counts whole.
 */
export function subnetKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")
}
