/** The elements and texts of an XML document. @throws where an XML parser would */
export function readXml(text: string) {
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error("no XML declaration")
  const body = text.replace(/^<\?xml[^>]*\?>/, "")
  const open: string[] = []
  const found: { name: string; text: string }[] = []
  let last = 0
  for (const tag of body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = body.slice(last, tag.index)
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(between)) throw new Error(`not well-formed: ${between}`)
    last = tag.index + tag[0].length
    const [, closing, name = "", , empty] = tag
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      found.push({ name, text: unescape(between) })
    } else if (!empty) open.push(name)
  }
  if (open.length > 0 || body.slice(last).trim()) throw new Error("not closed")
  return { all: (name: string) => found.filter((one) => one.name === name).map((one) => one.text) }
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const unescape = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? "")
