/** As the router writes them: the preload links, and the module that starts the page. */
const PRELOAD = '<link rel="modulepreload"'
const START = '<script type="module" async="">'

/**
 * Disables the scripts of a rendered page until the visitor interacts (ADR 0018): then `web/src/platform/on-touch.ts`, which
 * is inlined in the page, restores both tags.
 */
export function deferScripts(html: Buffer): Buffer {
  // Latin-1 maps bytes to characters one to one, whatever the text's own encoding.
  const text = html.toString("latin1")
  return Buffer.from(
    text.replaceAll(PRELOAD, '<link rel="waiting"').replace(START, '<script type="text/waiting">'),
    "latin1",
  )
}
