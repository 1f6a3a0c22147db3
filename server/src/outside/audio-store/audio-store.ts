import type { Readable } from 'node:stream'

/**
 * Whole files only. A name is written once, or again with the same meaning. We choose the names; they never hold a
 * person's name.
 */
export type AudioStore = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Throws an OutsideError: "try-later" when the store is out of reach. */
  read(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  /** To send a file on, at whatever pace. The caller reads the stream to its end or destroys it. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | undefined>
  /**
   * Nobody finds the file any more. Its bytes stay aside until `tidy` deletes them: a backup under way shows a moment at
   * which a row still named the file. Removing a file that does not exist is fine.
   */
  remove(name: string): Promise<void>
  /** Reads a file that was removed a short while ago. */
  readRemoved(name: string): Promise<Uint8Array | undefined>
  /** Every file, without those that are half-written or removed. */
  list(): AsyncIterable<StoredFile>
  /** Deletes for good. Processes that were killed while writing leave half-written files behind. */
  tidy(olderThanSeconds: { unfinished: number; removed: number }): Promise<void>
}

export type StoredFile = { name: string; bytes: number; ageSeconds: number }

/** By the clock of the machine, since no database dates a file. The two clocks may be far apart. */
export const ageOf = (writtenAt: Date): number => (Date.now() - writtenAt.getTime()) / 1000

/** Where removed files lie aside, in a store of whatever kind. */
export const removedFolder = 'removed'

/** Both ends included; without an end, to the end of the file. */
type ByteRange = { start: number; end?: number }

/**
 * `range` is set when the stream holds only a part of the file. A range that begins behind the end gives the whole file.
 */
type OpenedFile = { size: number; range?: { start: number; end: number }; stream: Readable }
