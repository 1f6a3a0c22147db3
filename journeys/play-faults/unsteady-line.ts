import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What becomes of the bytes between an overlay and the server.
 * - steady: they pass
 * - cut: connections are reset, new ones too
 * - hold: nothing passes and nobody is told, as when a router forgets a connection
 * - delay: they pass, two seconds late
 */
type LineState = 'steady' | 'cut' | 'hold' | 'delay'

export type UnsteadyLine = { port: number; becomes(state: LineState): void; stop(): Promise<void> }

const delayMilliseconds = 2000

export async function openUnsteadyLine(targetPort: number): Promise<UnsteadyLine> {
  let state: LineState = 'steady'
  const open = new Set<Socket>()

  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(targetPort, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function pass(from: Socket, to: Socket): void {
    open.add(from)
    from.on('error', () => {})
    from.on('data', (bytes: Buffer) => {
      // What was on its way when the line went dead never arrives.
      if (state === 'hold') return
      if (state === 'delay') setTimeout(() => to.write(bytes), delayMilliseconds)
      else to.write(bytes)
    })
    from.on('close', () => {
      open.delete(from)
      if (state !== 'hold') to.destroy()
    })
  }

  return {
    port: (server.address() as AddressInfo).port,
    becomes(next) {
      const wasHeld = state === 'hold'
      state = next
      // A stream with a hole in it is of no use to anybody.
      if (next === 'cut' || wasHeld) for (const socket of open) socket.resetAndDestroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
