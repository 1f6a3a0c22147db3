import type { Readable } from 'node:stream'

/** Whole files only: a name is written once, or again with the same meaning. Names are ours and never a person's. */
export type AudioStore = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Throws an OutsideError: "try-later" when the store is out of reach. */
  read(name: string): Promise<Uint8Array | undefined>
  /** For sending on without holding the whole in memory. The caller reads the stream to its end or destroys it. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | undefined>
  /** What is gone already is fine. */
  remove(name: string): Promise<void>
  /** Removes what somebody who was killed while writing has left, if it is older than this. */
  tidy(olderThan: Date): Promise<void>
}

/** Both ends included; without an end, to the end of the file. */
type ByteRange = { start: number; end?: number }

/** `range` is what the stream holds if it is not the whole; a range that begins behind the end gives the whole. */
type OpenedFile = { size: number; range?: { start: number; end: number }; stream: Readable }
