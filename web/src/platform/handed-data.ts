import type { EntryContext } from "react-router"

type StreamCache = NonNullable<NonNullable<EntryContext["renderMeta"]>["streamCache"]>

/**
 * Reads what the loaders gave, in the form in which the page hands it to the browser, before the page is drawn.
 * `ServerRouter` reads that stream piece by piece while drawing and suspends for each, which alone would keep every
 * page from being drawn in one go. It looks first whether a piece is in `renderMeta.streamCache`, so all pieces are
 * put there and it draws the same scripts in the same places.
 *
 * This leans on how the router draws (8.5: `StreamTransfer`); draw-page.test.tsx fails when an upgrade changes it.
 */
export async function readHandedData(context: EntryContext): Promise<StreamCache> {
  const pieces: StreamCache = {}
  const reader = context.serverHandoffStream?.getReader()
  const text = new TextDecoder()
  for (let number = 0, done = !reader; !done; number++) {
    const piece: StreamCache[number] = Promise.resolve()
    pieces[number] = piece
    try {
      const read = await reader?.read()
      done = read?.done ?? true
      piece.result = { done, value: text.decode(read?.value, { stream: !done }) }
    } catch (error) {
      // Thrown again where the router meets the piece.
      piece.error = error
      done = true
    }
  }
  return pieces
}

/** The context of one drawing: with the pieces, and with a stream of its own, for the router locks the one it is given. */
export const withHandedData = (context: EntryContext, pieces: StreamCache): EntryContext => ({
  ...context,
  renderMeta: { streamCache: pieces },
  serverHandoffStream: new ReadableStream(),
})
