import { ApiFailure, asErrorBody } from "./api-client.ts"
import { notify } from "./notices.ts"
import { provePresence } from "./presence.ts"
import { session } from "./session.ts"

/**
 * Fetches a file that only this session may read; with `body`, by POST as JSON.
 * @throws {ApiFailure} with the status and message of the response, status 0 when none came
 */
export async function fetchFile(path: string, signal?: AbortSignal, body?: object): Promise<Blob> {
  const { token } = session()
  const init = body && { method: "POST", body: JSON.stringify(body) }
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  }
  const response = await fetch(path, { ...init, headers, signal }).catch((cause: unknown) => {
    throw new ApiFailure(0, null, cause)
  })
  if (response.ok) return response.blob()
  const fault = new ApiFailure(response.status, asErrorBody(await response.json().catch(() => null)))
  if (await provePresence(fault)) return fetchFile(path, signal, body)
  throw fault
}

/** Saves bytes as a file with that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file that only this session may read; `failed` is shown if that does not work. */
export const download = (path: string, name: string, failed: string): Promise<void> =>
  fetchFile(path).then(
    (file) => saveFile(file, name),
    () => void notify({ kind: "error", text: failed }),
  )
