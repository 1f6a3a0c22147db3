import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startHeldSpeech } from '../kill-donations/held-speech.ts'
import { prepareGround } from '../kill-donations/ground.ts'
import { startRealPostgres } from '../postgres/real-postgres.ts'
import { startNode } from '../start-node.ts'
import { openOverlay } from './playing-overlay.ts'
import { prepareWork, watchedTables, watchWrites } from './prepare.ts'

type Options = {
  goneSeconds: number
  /** How long a timer hangs before the node is stopped. */
  slowSeconds: number
  /** The node is woken when all its work has moved, but not earlier than this. */
  frozenSeconds: number
}

const timerLease = 'timer accept-due-donations'
const lookMilliseconds = 50

/** Stops a server that is running a timer and has an overlay that plays. Another server has to take over. */
export async function freezeNode({ goneSeconds, slowSeconds, frozenSeconds }: Options) {
  await using running = new AsyncDisposableStack()
  const postgres = running.adopt(await startRealPostgres(), (server) => server.stop())
  const speech = running.adopt(await startHeldSpeech(), (server) => server.stop())
  const databaseUrl = postgres.url('postgres')
  const ground = running.adopt(
    await prepareGround({
      ...speech.settings,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'only good for this test, and no more',
      NODE_GONE_SECONDS: String(goneSeconds),
    }),
    (place) => place.clean(),
  )
  const { overlayKey, dueId } = await ground.visit(({ app }) => prepareWork(app))
  const [eyes, lock] = [new Client(databaseUrl), new Client(databaseUrl)]
  for (const client of [eyes, lock]) {
    await client.connect()
    running.defer(() => client.end())
  }
  const ask = async <Row>(text: string, ...values: unknown[]) => (await eyes.query(text, values)).rows as Row[]
  await eyes.query(watchWrites(watchedTables))

  // The timer's run waits for this locked donation, so it never ends.
  await lock.query('begin')
  await lock.query('select id from donations where id = $1 for update', [dueId])
  const frozen = running.adopt(await startNode(ground, databaseUrl, 'frozen'), (node) => node.end())
  const leaseOf = async () => (await ask<Held>('select holder, fence::int from leases where name = $1', timerLease))[0]
  const held = await until(async () => ((await leaseOf())?.holder ? leaseOf() : undefined))
  const [member] = await ask<{ fence: number }>('select fence::int from nodes where id = $1', held.holder)
  const overlay = running.adopt(await openOverlay(frozen.url, overlayKey, { isActive: true }), (page) => page.close())
  const play = await overlay.play()
  const heir = running.adopt(await startNode(ground, databaseUrl, 'heir'), (node) => node.end())
  const standby = running.adopt(await openOverlay(heir.url, overlayKey, { isActive: false }), (page) => page.close())
  const beats = new Set<number>()
  const lookForBeats = async () => {
    const [row] = await ask<{ until: Date }>('select until from nodes where id = $1', held.holder)
    if (row) beats.add(row.until.getTime())
    return beats.size > 3 ? beats : undefined
  }
  const slowUntil = performance.now() + slowSeconds * 1000
  await until(async () => ((await lookForBeats()) && performance.now() > slowUntil ? beats : undefined))
  const listed = await ask<{ id: string }>('select id from overlays')

  frozen.signal('SIGSTOP')
  const frozenAt = performance.now()
  const [{ now: stoppedAt } = { now: new Date() }] = await ask<{ now: Date }>('select clock_timestamp() as now')
  await lock.query('rollback')
  const taken = await standby.play()
  await until(async () => (await ask('select 1 from nodes where id = $1', held.holder)).length === 0 || undefined)
  await until(
    async () => (await ask(`select 1 from donations where id = $1 and processing_status = 'ready'`, dueId))[0],
  )
  overlay.sayFarewell(play)
  await wait(Math.max(0, frozenAt + frozenSeconds * 1000 - performance.now()))
  const secondsFrozen = (performance.now() - frozenAt) / 1000
  frozen.signal('SIGCONT')
  const returned = await until(
    async () => (await ask<{ fence: number }>('select fence::int from nodes where id = $1', held.holder))[0],
  )
  await overlay.closed

  return {
    beatGapsSeconds: gaps([...beats]),
    overlaysWhileSlow: listed.length,
    secondsFrozen,
    nodeFences: [member?.fence ?? 0, returned.fence],
    leaseFences: [held.fence, (await leaseOf())?.fence ?? 0],
    epochs: [play.epoch, taken.epoch],
    /** Writes of the frozen node since it was stopped. */
    writes: await ask(`select what from written where who = 'frozen' and at > $1`, stoppedAt),
    accepted: await ask(`select what from donation_events where donation_id = $1 and what = 'accept'`, dueId),
    plays: await ask(`select state, overlay_id = $1 as "isWithHeir" from plays`, standby.id),
    overlays: await ask('select id = $1 as "isOfHeir" from overlays', standby.id),
  }
}

type Held = { holder: string; fence: number }

async function until<Seen>(look: () => Promise<Seen | undefined>): Promise<Seen> {
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    await wait(lookMilliseconds)
  }
}

const gaps = (beats: readonly number[]) => beats.slice(1).map((beat, index) => (beat - (beats[index] ?? beat)) / 1000)
