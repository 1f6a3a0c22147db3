import { Readable } from 'node:stream'
import { OutsideError } from '../../../platform/outside-error.ts'

const pieceBytes = 64 * 1024

/**
 * Files that lie in memory until their readers have them. When they are more than `most` bytes together, the oldest make
 * room: the one who has read for longest reads too slowly, perhaps on purpose.
 */
export function createHeldBytes(most: number): (bytes: Buffer) => Readable {
  const held = new Map<Readable, () => void>()
  let length = 0

  return (bytes) => {
    // In pieces, since a stream that hands over everything at once says nothing of how far its reader is.
    const stream = Readable.from(inPieces(bytes), { objectMode: false })
    const letGo = () => {
      if (held.delete(stream)) length -= bytes.length
    }
    held.set(stream, letGo)
    length += bytes.length
    stream.once('close', letGo)
    // Nobody may listen yet. An error without a listener would end the process.
    stream.on('error', () => {})
    for (const [oldest, letOldestGo] of held) {
      if (length <= most || oldest === stream) break
      letOldestGo()
      oldest.destroy(new OutsideError('try-later', 'a file was read too slowly'))
    }
    return stream
  }
}

function* inPieces(bytes: Buffer): Generator<Buffer, void> {
  for (let first = 0; first < bytes.length; first += pieceBytes) yield bytes.subarray(first, first + pieceBytes)
}
