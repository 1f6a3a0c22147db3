import type { Play, Playback } from '@lautgabe/contract/playback/playback.ts'
import type { Page, Route, WebSocketRoute } from '@playwright/test'

const ids = { play: '00000000-0000-4000-8000-00000000000a', donation: '00000000-0000-4000-8000-00000000000d' }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

export const anOverlay: Playback['overlays'][number] = {
  id: 'one',
  is_leader: true,
  is_visible: true,
  is_active: true,
  is_streaming: true,
  can_sound: true,
  obs_version: '31.0.2',
  connected_at: ago(600),
}

/** Two voices and a sound, played up to this position. */
export const aMessageOnAir = (position: number): NonNullable<Playback['now']> => ({
  play_id: ids.play,
  donation_id: ids.donation,
  donator: 'Kassiopeia',
  amount: { minor_units: 1500, currency: 'EUR' },
  parts: [
    {
      kind: 'speech',
      voice_id: '00000000-0000-4000-8000-000000000001',
      voice_name: 'michael',
      colour: 4,
      language: 'en',
      spoken: 'Three years of this stream and it still makes my week.',
      shown: 'Three years of this stream and it still makes my week.',
    },
    { kind: 'sound', sound_id: '00000000-0000-4000-8000-000000000002', sound_name: 'drumroll', seconds: 2 },
    {
      kind: 'speech',
      voice_id: '00000000-0000-4000-8000-000000000003',
      voice_name: 'oma',
      colour: 2,
      language: 'de',
      spoken: 'Zieh dich warm an, mein Junge.',
      shown: 'Zieh dich warm an, mein Junge.',
    },
  ],
  state: 'playing',
  is_replay: false,
  position_seconds: position,
  told_at: ago(0),
  seconds: 20,
  is_complete: true,
  peaks: Array.from({ length: 120 }, (_, index) => 0.2 + 0.75 * Math.abs(Math.sin(index * 1.7) * Math.cos(index / 9))),
})

export const aPlayback = (changes: Partial<Playback> = {}): Playback => ({
  is_paused: false,
  is_muted: false,
  volume: 0.8,
  now: aMessageOnAir(6),
  next: {
    total: 7,
    items: ['Bernd das B.', 'mira_plays', 'hexenkessel_tv'].map((donator, index) => ({
      donation_id: `00000000-0000-4000-8000-00000000010${index}`,
      donator,
      amount: index === 2 ? null : { minor_units: 300 + index * 700, currency: 'EUR' },
      text: 'Moin aus Kiel! Can you say hi to my cat, his name is Waffle?',
      seconds: 6,
      processing_status: index === 1 ? 'processing' : 'ready',
      is_replay: index === 0,
    })),
  },
  overlays: [anOverlay],
  heard_at: ago(1),
  overlay_seen_at: ago(0),
  stop: null,
  ...changes,
})

export const somePlays: Play[] = (['played', 'skipped', 'stopped', 'interrupted', 'failed', 'rejected'] as const).map(
  (outcome, index) => ({
    play_id: `00000000-0000-4000-8000-00000000020${index}`,
    donation_id: `00000000-0000-4000-8000-00000000030${index}`,
    donator: ['Anna', 'Bernd das B.', 'LongTalker', 'mira_plays', 'Clara', 'troll4711'][index] ?? '',
    amount: { minor_units: 500, currency: 'EUR' },
    text: 'Good evening, chat. This is a message that was on air a while ago.',
    started_at: ago(300 * (index + 1)),
    ended_at: ago(300 * (index + 1) - 8),
    outcome,
    is_replay: outcome === 'interrupted',
    can_replay: outcome !== 'rejected',
  }),
)

/** The change that a control makes by itself; the journey sends the reaction of an overlay. */
const outcomes: Partial<Record<string, Partial<Playback>>> = {
  pause: { is_paused: true },
  resume: { is_paused: false, stop: null },
  mute: { is_muted: true },
  unmute: { is_muted: false },
}

export type PutIn = {
  /** Every call that changes something: method, the path behind `/api`, and the body. */
  calls: { path: string; body: unknown }[]
  /** How many live connections the pages opened. */
  lines: () => number
  /** Sends this state over the connection and answers with it from now on. */
  tell: (playback: Playback) => void
  /** Holds answers back until the returned function is called. */
  holdAnswers: () => () => void
  /** Makes all calls that change something fail from now on. */
  breakCalls: () => void
}

/** A server that answers as a journey needs it, for pages whose queue would otherwise have to play for real. */
export async function putInPlayback(page: Page, first: Playback, plays = somePlays): Promise<PutIn> {
  let current = first
  let isBroken = false
  let held = { promise: Promise.resolve() }
  const lines = new Set<WebSocketRoute>()
  const calls: PutIn['calls'] = []
  const answer = async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/api', '')
    if (request.method() === 'POST') {
      calls.push({ path, body: request.postDataJSON() as unknown })
      if (isBroken) return route.abort()
      current = { ...current, ...outcomes[path.split('/').at(-1) ?? ''] }
      const json = /replay$|\/play$/.test(path) ? {} : current
      await held.promise
      return route.fulfill({ json })
    }
    return route.fulfill({ json: path.endsWith('/plays') ? plays : current })
  }
  // The checklist is remembered by the real server.
  await page.route(/\/api\/(live\/[^/]+\/|moderator\/[^/]+\/)?playback(\/(?!set-up)|$)/, answer)
  await page.route(/\/api\/live\/[^/]+\/donations\//, answer)
  await page.route(/\/api\/live\/[^/]+$/, (route) => route.fulfill({ json: { streamer: 'nordlicht' } }))
  await page.route(/\/api\/live\/[^/]+\/service-troubles$/, (route) => route.fulfill({ json: [] }))
  await page.route(/\/api\/live-tickets$/, (route) =>
    route.fulfill({ json: { ticket: 'put in', expires_at: ago(-60) } }),
  )
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    lines.add(line)
    line.onMessage((text) => {
      if (!String(text).includes('ticket')) return
      const snapshot = { type: 'snapshot', connection_id: 'put in', version: '1', playback: current }
      line.send(JSON.stringify(snapshot))
    })
  })
  return {
    calls,
    lines: () => lines.size,
    tell: (playback) => {
      current = playback
      for (const line of lines) line.send(JSON.stringify({ type: 'playback-changed', playback }))
    },
    holdAnswers: () => {
      const gate = Promise.withResolvers<void>()
      held = gate
      return gate.resolve
    },
    breakCalls: () => {
      isBroken = true
    },
  }
}
