const newLine = 0x0a
const quote = 0x22
const emptySlot = 0xffffffff

/**
 * A dictionary file with one `"word": "value",` per line. It is searched in its own bytes: an object of 134,000 words
 * would cost ten times the memory and most of the start-up time.
 */
export class WordList {
  readonly #bytes: Buffer
  readonly #slots: Uint32Array

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const starts = lineStarts(bytes)
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(starts.length * 2 + 2))).fill(emptySlot)
    for (const start of starts) {
      let slot = this.#slotOf(bytes, start, bytes.indexOf(quote, start))
      while (this.#slots[slot] !== emptySlot) slot = (slot + 1) % this.#slots.length
      this.#slots[slot] = start
    }
  }

  find(word: string): string | undefined {
    const key = Buffer.from(word)
    for (let slot = this.#slotOf(key, 0, key.length); ; slot = (slot + 1) % this.#slots.length) {
      const start = this.#slots[slot] ?? emptySlot
      if (start === emptySlot) return undefined
      const end = start + key.length
      if (this.#bytes[end] === quote && key.compare(this.#bytes, start, end) === 0) return this.#valueAfter(end)
    }
  }

  #valueAfter(keyEnd: number): string {
    const start = this.#bytes.indexOf(quote, keyEnd + 1) + 1
    return this.#bytes.toString('utf8', start, this.#bytes.indexOf(quote, start))
  }

  /** FNV-1a. */
  #slotOf(bytes: Buffer, start: number, end: number): number {
    let hash = 0x811c9dc5
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
    return (hash >>> 0) % this.#slots.length
  }
}

/** Where the words begin: after the first quotation mark of each line that has one. */
function lineStarts(bytes: Buffer): number[] {
  const starts: number[] = []
  for (let line = 0; line >= 0 && line < bytes.length; line = bytes.indexOf(newLine, line) + 1 || -1) {
    let at = line
    while (bytes[at] === 0x20) at++
    if (bytes[at] === quote) starts.push(at + 1)
  }
  return starts
}
