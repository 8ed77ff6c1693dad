import { ApiFailure } from "./api-client.ts"
import { session } from "./session.ts"

/**
 * A file that only this session may read.
 * @throws {ApiFailure} with the status, 0 when no answer came
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const { token } = session()
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(path, { headers, signal }).catch((cause: unknown) => {
    throw new ApiFailure(0, null, cause)
  })
  if (!response.ok) throw new ApiFailure(response.status, null)
  return response.blob()
}

/** Lets the browser save bytes under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
