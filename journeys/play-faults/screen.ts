import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { LiveConnection } from '../../web/src/platform/live-connection.ts'
import type { Ground } from './ground.ts'

/** A dashboard that stays open all the time, with the line of our own pages, and knows only what it was told. */
export type Screen = {
  /** What it shows in the end other than one would see who opens it now. */
  differences(): Promise<string[]>
  close(): void
}

/** It may be on its way back, and hears of a change a moment after it is made. */
const patienceMilliseconds = 20_000

export function openScreen({ sparedPort, streamer }: Ground): Screen {
  let shown: Playback | null = null
  const line = new LiveConnection({
    address: `ws://127.0.0.1:${sparedPort}/api/live`,
    getTicket: async () => ((await streamer.call('POST', '/live-tickets', {})).body as { ticket: string }).ticket,
    onMessage(message) {
      if (message.type === 'snapshot' || message.type === 'playback-changed') shown = message.playback
    },
    onStatus() {},
  })
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
    close: () => line.close(),
  }
}

function compare(shown: Playback | null, fresh: Playback): string[] {
  if (!shown) return ['nothing']
  const keys = Object.keys(fresh) as (keyof Playback)[]
  const differing = keys.filter((key) => !isDeepStrictEqual(shown[key], fresh[key]))
  return differing.map((key) => `${key}: ${JSON.stringify(shown[key])} instead of ${JSON.stringify(fresh[key])}`)
}
