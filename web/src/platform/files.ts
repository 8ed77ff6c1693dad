import { ApiFailure, asErrorBody } from "./api-client.ts"
import { rememberToken, reportFailure } from "./failures.ts"
import { notify } from "./notices.ts"
import { provePresence } from "./presence.ts"
import { isSuperseded, session } from "./session.ts"

/**
 * Fetches a file that only this session may read; with `body`, by POST as JSON.
 * @throws {ApiFailure} with the status and message of the response, status 0 when none came
 */
export async function fetchFile(path: string, signal?: AbortSignal, body?: object): Promise<Blob> {
  const present = session()
  const { token } = present
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
  const isRenewed = fault.slug === "unauthorized" && isSuperseded(present)
  if (isRenewed || (await provePresence(fault))) return fetchFile(path, signal, body)
  rememberToken(fault, token)
  throw fault
}

/** Saves bytes as a file with that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file that only this session may read; `failed` is shown if that does not work, unless the session has ended. */
export const download = (path: string, name: string, failed: string): Promise<void> =>
  fetchFile(path).then(
    (file) => saveFile(file, name),
    (fault: unknown) => {
      const isEnded = fault instanceof ApiFailure && fault.status === 401
      if (isEnded) reportFailure(fault)
      else notify({ kind: "error", text: failed })
    },
  )
