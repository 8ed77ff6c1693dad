import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Env } from "../../env.ts"

export type ProviderName = Exclude<Env["ai"]["provider"], "ocr">

/** What the stand-in does with the next calls: answer with a text, refuse to, fail with a status, or say nothing. */
type Behaviour = { text: string } | { refusal: true } | { status: number } | { silent: true }

type StandInCall = { url: string; body: string; credentials: string }

/** Where each provider's own client sends its call, below the address given. */
export const callPaths: Record<ProviderName, string> = {
  openai: "/responses",
  google: "/models/m:generateContent",
  anthropic: "/messages",
  compatible: "/chat/completions",
}

/** What each provider's interface answers: a text, or null for a model that would not answer. */
function answer(path: string, text: string | null): unknown {
  switch (path) {
    case callPaths.openai: {
      const part =
        text === null
          ? { type: "refusal", refusal: "I cannot help with that." }
          : { type: "output_text", text, annotations: [] }
      return {
        id: "r",
        created_at: 1,
        model: "m",
        output: [{ type: "message", id: "i", role: "assistant", content: [part] }],
        usage: { input_tokens: 1, output_tokens: 1 },
      }
    }
    case callPaths.google:
      return {
        candidates: [
          text === null
            ? { finishReason: "SAFETY" }
            : { content: { role: "model", parts: [{ text }] }, finishReason: "STOP" },
        ],
        usageMetadata: {},
      }
    case callPaths.anthropic:
      return {
        type: "message",
        id: "a",
        role: "assistant",
        model: "m",
        content: text === null ? [] : [{ type: "text", text }],
        stop_reason: text === null ? "refusal" : "end_turn",
        usage: { input_tokens: 1, output_tokens: 1 },
      }
    default: {
      const message = { role: "assistant", content: text }
      const finish_reason = text === null ? "content_filter" : "stop"
      return { id: "c", created: 1, model: "m", choices: [{ index: 0, message, finish_reason }], usage: {} }
    }
  }
}

/** The HTTP interfaces of all providers on this machine, for tests. */
export async function startStandIn() {
  const calls: StandInCall[] = []
  let behaviour: Behaviour = { silent: true }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const { "x-api-key": key, "x-goog-api-key": google, authorization = "" } = request.headers
      const url = request.url ?? ""
      calls.push({
        url,
        body: Buffer.concat(parts).toString(),
        credentials: `${authorization}${key ?? ""}${google ?? ""}`,
      })
      if ("silent" in behaviour) return
      const status = "status" in behaviour ? behaviour.status : 200
      response.writeHead(status, { "content-type": "application/json" })
      const body =
        "text" in behaviour
          ? answer(url, behaviour.text)
          : "refusal" in behaviour
            ? answer(url, null)
            : { error: { message: `status ${status}`, type: "error", code: status } }
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave(next: Behaviour) {
      behaviour = next
      calls.length = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
