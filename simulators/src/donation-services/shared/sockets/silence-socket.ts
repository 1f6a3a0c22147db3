import type { Duplex } from 'node:stream'

/**
 * Leaves a connection half open, as a router does that forgot it: it stays there, but nothing that the peer says is
 * heard and nothing is said any more, also no pings and no goodbye. Call the answer to really end the connection.
 */
export function silenceSocket(socket: Duplex): () => void {
  const end = socket.destroy.bind(socket)
  socket.removeAllListeners('data')
  socket.resume()
  Object.assign(socket, {
    write(...args: unknown[]) {
      pretendWritten(args)
      return true
    },
    end(...args: unknown[]) {
      pretendWritten(args)
      return socket
    },
    // A failure of the connection itself still ends it; only our own side has lost its voice.
    destroy: (error?: Error) => (error ? end(error) : socket),
  })
  socket.once('end', () => end())
  return () => void end()
}

/** A writer that gave a callback waits for it. */
function pretendWritten(args: readonly unknown[]): void {
  const written = args.findLast((arg) => typeof arg === 'function')
  if (written) queueMicrotask(() => written())
}
