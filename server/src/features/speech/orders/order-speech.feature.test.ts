import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SharedRuns } from '../../../platform/queueing/shared-runs.ts'
import { aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { type ToneEngine, toneEngine } from '../../../test-kit/tone-engine.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { OfferedEngine } from '../offers/offered-engine.ts'
import type { EngineOffer } from '../offers/speech-offer.ts'
import { voicePart } from '../voicing/voice-part.ts'

const offer: Omit<EngineOffer, 'name'> = {
  version: 'test',
  voices: [],
  health: { state: 'ready' },
  isResting: false,
  waiting: 0,
  running: 0,
  waitSeconds: 0,
  secondsOfOthers: 0,
  secondsPerCharacter: 0.065,
  makingPerSecond: 0.5,
}

/** A web server on the same database. It knows the engine only as others offer it. */
async function aWebServer(stage: TestApp, engine: 'kokoro' | 'flite') {
  const elsewhere = new OfferedEngine([{ ...offer, name: engine }])
  const { app } = stage
  const speech = {
    ...app.speech,
    queues: new Map([[engine, elsewhere]]),
    inTheMaking: new SharedRuns<SpeechFile>(),
    turns: new Map(),
  }
  const voice = await aVoice(stage, { name: 'ava', engine, engineVoice: 'af_heart' })
  const spokenFor = { purpose: 'preview', userId: null } as const
  const { signal } = new AbortController()
  return {
    elsewhere,
    speak: (text: string) => voicePart({ ...app, speech }, { voice, text, owner: 'mira', spokenFor, signal }),
  }
}

test('an order that no node has taken is given up when no node can speak it any more', async () => {
  await using stage = await startTestApp({ speechEngines: [toneEngine('flite')] })
  const { app } = stage
  const { elsewhere, speak } = await aWebServer(stage, 'kokoro')

  const spoken = speak('Hello there.')
  await expect.poll(() => app.db.selectFrom('speechOrders').select('takenBy').execute()).toHaveLength(1)
  elsewhere.replace([])

  await expect(spoken).rejects.toMatchObject({ code: 'tts_generation_failed' })
})

/** A second goes by for the timers. */
async function ordersAfterTick({ app, clock, runTimers }: TestApp): Promise<string[]> {
  clock.advance(1)
  await runTimers()
  const orders = await app.db.selectFrom('speechOrders').select('text').execute()
  return orders.map(({ text }) => text)
}

/** The node can neither store nor settle its speech, as while the database is away. The sequence counts the tries. */
async function speakInVain({ app }: TestApp, engine: ToneEngine): Promise<void> {
  const { db } = app
  await sql`create sequence refusals`.execute(db)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'speech_orders' then perform nextval('refusals'); end if;
    raise exception 'shutting down' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger refuse before insert on speech_files execute function refuse()`.execute(db)
  await sql`create trigger refuse before update of failure on speech_orders execute function refuse()`.execute(db)
  const isRefused = () => sql<{ yes: boolean }>`select is_called as yes from refusals`.execute(db)
  engine.release()
  await expect.poll(async () => (await isRefused()).rows).toEqual([{ yes: true }])
  await sql`drop function refuse cascade`.execute(db)
  await sql`drop sequence refusals`.execute(db)
}

test('an order that its node could not settle while the database was away is spoken afterwards', async () => {
  const engine = toneEngine('flite')
  await using stage = await startTestApp({ speechEngines: [engine] })
  const { speak } = await aWebServer(stage, 'flite')
  engine.does('wait')
  const spoken = speak('Hello there.')
  await expect.poll(() => engine.held).toEqual(['Hello there.'])
  await speakInVain(stage, engine)
  engine.does(undefined)

  await expect.poll(() => ordersAfterTick(stage)).toEqual([])

  expect(await spoken).toMatchObject({ engine: 'flite', isFallback: false })
})

test('an order that a node took without learning of it goes with its words when nobody waits, and others stay', async () => {
  const engine = toneEngine('flite')
  await using stage = await startTestApp({ speechEngines: [engine] })
  const { app } = stage
  const { speak } = await aWebServer(stage, 'flite')
  engine.does('wait')
  const spoken = speak('Hello there.')
  await expect.poll(() => engine.held).toEqual(['Hello there.'])
  // As a lost answer leaves it.
  await sql`insert into speech_orders (key, engine, engine_voice, language, settings, text, owner, can_wait, until, taken_by)
    values ('unknown', 'flite', 'tone', 'en', '{}', 'Private words.', 'mira', false, clock_timestamp(), ${app.nodes.id})`.execute(
    app.db,
  )

  await expect.poll(() => ordersAfterTick(stage)).toEqual(['Hello there.'])

  expect(await ordersAfterTick(stage)).toEqual(['Hello there.'])
  expect(engine.held).toEqual(['Hello there.'])
  engine.release()
  expect(await spoken).toMatchObject({ engine: 'flite' })
})
