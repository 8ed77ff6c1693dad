import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { dataDir } from "./data-dir.ts"

/** Waits for a mail to an address whose text contains `words` (mails are sent in the background). Returns the newest. */
export async function mailTo(address: string, words: string): Promise<string> {
  let found = ""
  await expect
    .poll(
      () => {
        found = newest(address).find((text) => text.includes(words)) ?? ""
        return found !== ""
      },
      { message: `a mail to ${address} that says "${words}"`, timeout: 20_000 },
    )
    .toBe(true)
  return found
}

/** The path of the first link in a mail's text to this path of the site. */
export function linkIn(mail: string, path: string): string {
  const match = new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(mail)
  if (!match) throw new Error(`no link to ${path} in the mail`)
  return new URL(match[0]).pathname
}

function newest(address: string): string[] {
  const directory = join(dataDir, "mail")
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith(".eml") && name.includes(address.replaceAll(/[^a-zA-Z0-9@._-]/g, "_")))
      .toSorted()
      .toReversed()
      .map((name) => decode(readFileSync(join(directory, name), "utf8")))
  } catch {
    return []
  }
}

/** The quoted-printable and base64 parts as plain text, well enough to search for words and links. */
function decode(source: string): string {
  const unfolded = source.replaceAll(/=\r?\n/g, "")
  const bytes = unfolded.replaceAll(/((?:=[0-9A-F]{2})+)/g, (run) =>
    Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"),
  )
  const blocks = source.match(/(?:^[A-Za-z0-9+/]{60,76}\r?\n)+[A-Za-z0-9+/=]*/gm) ?? []
  return [bytes, ...blocks.map((block) => Buffer.from(block, "base64").toString("utf8"))].join("\n")
}
