const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Who stands behind an address: an IPv6 line is given 2^64 of them and takes another for each request if it likes, so
 * its first 64 bits count; IPv4 counts whole.
 */
export function lineOf(ip: string): string {
  if (!ip.includes(":")) return ip
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = "", right] = ip.split("::")
  const before = left.split(":").filter(Boolean)
  const after = right?.split(":").filter(Boolean) ?? []
  const zeros: string[] = Array(Math.max(0, 8 - before.length - after.length)).fill("0")
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")
}
