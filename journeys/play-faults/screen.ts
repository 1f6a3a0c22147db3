import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { WebSocket } from 'ws'
import type { Ground } from './ground.ts'

/**
 * A dashboard that stays open all the time, reconnects when it loses its connection, and knows only what the server
 * sent.
 */
export type Screen = {
  /** The differences between this dashboard at the end and one that is opened now. */
  differences(): Promise<string[]>
  close(): void
}

/** The dashboard may be reconnecting, and it receives a change a moment after it is made. */
const patienceMilliseconds = 20_000

export function openScreen({ sparedPort, streamer }: Ground): Screen {
  let shown: Playback | null = null
  let line: WebSocket | undefined
  const end = new AbortController()

  async function connectOnce(): Promise<void> {
    const { body } = await streamer.call('POST', '/live-tickets', {})
    const here = new WebSocket(`ws://127.0.0.1:${sparedPort}/api/live`)
    line = here
    const say = (message: object) => here.readyState === here.OPEN && here.send(JSON.stringify(message))
    const heartbeat = setInterval(() => say({ type: 'heartbeat' }), 5000)
    here.on('error', () => {})
    here.on('open', () => say({ type: 'ticket', ticket: (body as { ticket: string }).ticket }))
    here.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as ServerMessage
      if (message.type === 'snapshot' || message.type === 'playback-changed') shown = message.playback
    })
    await new Promise((resolve) => here.once('close', resolve))
    clearInterval(heartbeat)
  }
  async function keepOpen(): Promise<void> {
    for (; !end.signal.aborted; await wait(300)) await connectOnce()
  }
  void keepOpen()

  return {
    async differences() {
      const until = Date.now() + patienceMilliseconds
      for (;;) {
        const { body } = await streamer.call('GET', '/playback')
        const found = compare(shown, body as Playback)
        if (found.length === 0 || Date.now() > until) return found
        await wait(100)
      }
    },
    close() {
      end.abort()
      line?.close()
    },
  }
}

function compare(shown: Playback | null, fresh: Playback): string[] {
  if (!shown) return ['nothing']
  const keys = Object.keys(fresh) as (keyof Playback)[]
  const differing = keys.filter((key) => !isDeepStrictEqual(shown[key], fresh[key]))
  return differing.map((key) => `${key}: ${JSON.stringify(shown[key])} instead of ${JSON.stringify(fresh[key])}`)
}
