import { setTimeout as pause } from "node:timers/promises"
import type { ServerResponse } from "node:http"
import { apiError } from "./fake-payment.ts"

const jsonType = { "content-type": "application/json" }

/**
 * How the pretended API fares.
 * - `slow`: does the work, answers after `ms`;
 * - `down`: answers an error of its own (503, or as told) and does nothing;
 * - `limited`: answers 429 with `Retry-After` and does nothing;
 * - `unreachable`: cuts the connection before doing anything;
 * - `answer_lost`: does the work, then cuts the connection;
 * - `cut_short`: does the work, then ends in the middle of the body;
 * - `hanging`: does the work, sends the headers and never the body.
 */
export type Weather =
  | { kind: "fair" }
  | { kind: "slow"; ms: number }
  | { kind: "down"; status?: number }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "unreachable" }
  | { kind: "answer_lost" }
  | { kind: "cut_short" }
  | { kind: "hanging" }

/** Plays the weather that keeps a request from being worked on; says whether it did. */
export function stopByWeather(weather: Weather, response: ServerResponse): boolean {
  if (weather.kind === "unreachable") {
    response.destroy()
    return true
  }
  if (weather.kind === "down") {
    const status = weather.status ?? 503
    answer(response, status, apiError(status, "internal_error", "internal_error").body)
    return true
  }
  if (weather.kind === "limited") {
    response.setHeader("Retry-After", String(weather.retryAfterSeconds))
    answer(response, 429, apiError(429, "too_many_requests", "Too many requests").body)
    return true
  }
  return false
}

/** Sends an answer through the weather. */
export async function answerThrough(
  weather: Weather,
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  const text = JSON.stringify(body)
  switch (weather.kind) {
    case "answer_lost":
      response.destroy()
      return
    case "cut_short":
      response.writeHead(status, jsonType).end(text.slice(0, text.length / 2))
      return
    case "hanging":
      response.writeHead(status, jsonType).flushHeaders()
      return
    case "slow":
      await pause(weather.ms)
      break
    default:
  }
  if (!response.destroyed) response.writeHead(status, jsonType).end(text)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, jsonType).end(JSON.stringify(body))
}
