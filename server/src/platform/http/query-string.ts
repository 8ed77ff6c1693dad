/**
 * Parses a query string. `name[]=a&name[]=b` becomes `{ name: ["a", "b"] }`, the form in which calls send lists. When a plain
 * name is given twice, the last value counts.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, given] of new URLSearchParams(text)) {
    const value = given.replaceAll("\u0000", "")
    const list = /^(.+)\[\d*\]$/.exec(key)?.[1]
    if (list === undefined) query[key] = value
    else if (Array.isArray(query[list])) query[list].push(value)
    else query[list] = [value]
  }
  return query
}

/** The same for JSON bodies, whose keys may carry `[]` too: `{"whereNotIn[]": [12]}`. */
export function withoutBrackets(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body
  if (!Object.keys(body).some((key) => key.endsWith("[]"))) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) =>
      key.endsWith("[]") ? [key.slice(0, -2), Array.isArray(value) ? value : [value]] : [key, value],
    ),
  )
}
