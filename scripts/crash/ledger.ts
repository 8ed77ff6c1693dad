export const KINDS = [
  "registration",
  "its mail",
  "publication",
  "approval",
  "payment made",
  "payment credited",
  "picture",
  "application with its file",
  "its confirmation",
] as const
export type Kind = (typeof KINDS)[number]

/** Looks up an acknowledged write. @returns whether it exists and is complete */
export type Proof = () => Promise<boolean>

export type Ledger = ReturnType<typeof createLedger>

/** The acknowledged writes, each with a way to look it up, and the number of requests without a response. */
export function createLedger(address: string) {
  const kept = new Map<Kind, Proof[]>(KINDS.map((kind) => [kind, []]))
  const open = new Map<Kind, number>()
  const refusals: string[] = []

  const leaveOpen = (kind: Kind | null) => void (kind && open.set(kind, (open.get(kind) ?? 0) + 1))
  const keep = (kind: Kind, proof: Proof) => void kept.get(kind)?.push(proof)

  const ask = (path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof init.body === "string" ? { "content-type": "application/json" } : {}),
      },
      signal: AbortSignal.timeout(60_000),
    })

  /** The data of a complete, successful response, otherwise null. */
  async function read<T>(path: string, token?: string): Promise<T | null> {
    const answer = await ask(path, { token })
    return answer.ok ? ((await answer.json()) as { data: T }).data : null
  }

  /** @returns the data of an acknowledged write, otherwise null; a request without a response is counted as open */
  async function send<T>(
    kind: Kind | null,
    path: string,
    body: object | FormData,
    token?: string,
  ): Promise<T | null> {
    try {
      const sent = body instanceof FormData ? body : JSON.stringify(body)
      const answer = await ask(path, { method: "POST", body: sent, token })
      const text = await answer.text()
      if (answer.ok) return (JSON.parse(text) as { data: T }).data
      if (answer.status >= 500) leaveOpen(kind)
      else refusals.push(`${kind}: ${answer.status} ${text.slice(0, 300)}`)
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      // The product was not running, so the request did not reach it.
      if (code !== "ECONNREFUSED") leaveOpen(kind)
    }
    return null
  }

  return { kept, open, refusals, keep, ask, read, send }
}
