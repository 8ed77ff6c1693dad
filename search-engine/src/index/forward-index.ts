const CHUNK_BITS = 22
const CHUNK = 1 << CHUNK_BITS

/**
 * The terms under which each document's text was indexed, so that a change can remove exactly those: lists of ascending
 * numbers, stored as variable-length differences in large chunks (about 1.5 bytes per word). An address is chunk and offset in
 * one number. The space of replaced records is not reused.
 */
export class ForwardIndex {
  #chunks: Uint8Array[] = []
  #used = CHUNK

  /** Stores lists of ascending whole numbers. @returns their address; 0 if all lists are empty. */
  write(lists: readonly ArrayLike<number>[]): number {
    if (lists.every((list) => list.length === 0)) return 0
    const most = lists.reduce((sum, list) => sum + 5 * (list.length + 1), 0)
    if (this.#used + most > (this.#chunks.at(-1)?.length ?? 0)) {
      this.#chunks.push(new Uint8Array(Math.max(CHUNK, most)))
      // The very first byte stays unused, because address 0 means an empty record.
      this.#used = this.#chunks.length === 1 ? 1 : 0
    }
    const chunk = this.#chunks.at(-1) as Uint8Array
    const address = (this.#chunks.length - 1) * CHUNK + this.#used
    let at = this.#used
    const put = (value: number) => {
      let rest = value
      while (rest > 127) {
        chunk[at++] = (rest & 127) | 128
        rest >>>= 7
      }
      chunk[at++] = rest
    }
    for (const list of lists) {
      put(list.length)
      let before = 0
      for (let next = 0; next < list.length; next++) {
        put((list[next] as number) - before)
        before = list[next] as number
      }
    }
    this.#used = at
    return address
  }

  /** The `count` lists stored at an address. */
  read(address: number, count: number): number[][] {
    if (address === 0) return Array.from({ length: count }, () => [])
    const chunk = this.#chunks[Math.floor(address / CHUNK)] as Uint8Array
    let at = address % CHUNK
    const take = () => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = chunk[at++] as number
        value |= (byte & 127) << shift
        if (byte < 128) return value >>> 0
      }
    }
    return Array.from({ length: count }, () => {
      let value = 0
      return Array.from({ length: take() }, () => (value += take()))
    })
  }

  /** A copy of the chunks for a snapshot, the last one cut at the bytes in use. */
  take(): Uint8Array[] {
    return this.#chunks.map((chunk, at) =>
      chunk.slice(0, at === this.#chunks.length - 1 ? this.#used : undefined),
    )
  }

  replace(chunks: Uint8Array[]): void {
    this.#chunks = chunks
    // Writing continues in a new chunk, because the last loaded one is cut to its length.
    this.#used = chunks.at(-1)?.length ?? CHUNK
  }
}
