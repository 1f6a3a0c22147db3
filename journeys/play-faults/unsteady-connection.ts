import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * How the proxy treats the bytes between an overlay and the server.
 * - steady: they pass
 * - cut: connections are reset, new ones too
 * - hold: nothing passes and nobody is told, as when a router forgets a connection
 * - delay: they pass, two seconds late
 */
type LineState = 'steady' | 'cut' | 'hold' | 'delay'

export type UnsteadyLine = { port: number; becomes(state: LineState): void; stop(): Promise<void> }

const delayMilliseconds = 2000

/** The answers to a browser that asks a SOCKS proxy for a connection: no password is needed; it is connected. */
const socksGreeting = Buffer.from([5, 0])
const socksConnected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])

/** A SOCKS proxy for one overlay. It always connects to the server, whatever address the overlay asks for. */
export async function openUnsteadyLine(targetPort: number): Promise<UnsteadyLine> {
  let state: LineState = 'steady'
  const open = new Set<Socket>()

  // Like the servers and browsers at both ends: small packets do not wait until the last one was acknowledged.
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        if (state !== 'hold') other.destroy()
      })
    }
    near.once('data', () => {
      near.write(socksGreeting)
      near.once('data', () => {
        near.write(socksConnected)
        pass(near, far)
        pass(far, near)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function pass(from: Socket, to: Socket): void {
    const late: Buffer[] = []
    from.on('data', (bytes: Buffer) => {
      // Bytes that were on their way when the connection went dead never arrive.
      if (state === 'hold') return
      if (state !== 'delay' && late.length === 0) return void to.write(bytes)
      // Later bytes wait for these: bytes keep their order.
      late.push(bytes)
      setTimeout(() => to.write(late.shift() ?? ''), delayMilliseconds)
    })
  }

  return {
    port: (server.address() as AddressInfo).port,
    becomes(next) {
      const wasHeld = state === 'hold'
      state = next
      // A stream with a gap is useless.
      if (next === 'cut' || wasHeld) for (const socket of open) socket.resetAndDestroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
