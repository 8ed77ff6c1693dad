import ipaddr from "ipaddr.js"

/**
 * Who stands behind an address: an IPv6 line is given 2^64 of them and takes another for each request if it likes, so
 * its first 64 bits count; IPv4 counts whole.
 */
export function lineOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")
}
