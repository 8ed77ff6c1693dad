/** As the router writes them: what the browser would fetch beforehand, and the module that starts the page. */
const PRELOAD = '<link rel="modulepreload"'
const START = '<script type="module" async="">'

/**
 * Has the scripts of a drawn page wait until somebody needs them (ADR 0018): `web/src/platform/on-touch.ts`, which stands
 * inside the page, then makes of both what they were.
 */
export function waitingScripts(html: Buffer): Buffer {
  // Byte for byte, whatever the text's own encoding.
  const text = html.toString("latin1")
  return Buffer.from(
    text.replaceAll(PRELOAD, '<link rel="waiting"').replace(START, '<script type="text/waiting">'),
    "latin1",
  )
}
