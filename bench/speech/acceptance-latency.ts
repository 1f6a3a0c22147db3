import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../server/src/app.ts'
import { buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { receiveDonation } from '../../server/src/features/donations/intake/receive-donation.ts'
import { reviewDonation } from '../../server/src/features/donations/review/review-donation.ts'
import { voicedMessageOf } from '../../server/src/features/speech/donations/voiced-messages.ts'
import { splitSpeech } from '../../server/src/features/speech/voicing/split-speech.ts'
import { createVoice } from '../../server/src/features/voices/create-voice.ts'
import { median } from '../processes.ts'
import { pacedEngine } from './paced-engine.ts'
import { englishSentences } from './speech-sentences.ts'
import { reportRow } from '../report-row.ts'

const rounds = 12
/** How long somebody reads a donation before accepting it. */
const readingMilliseconds = 10_000
/** The pauses between the other streamer's messages: idle moments that may tempt the server to speak ahead. */
const pausesMilliseconds = [1000, 2000, 3000]
/** Each donation meets the other streamer's message at the same point, so that few rounds tell enough. */
const afterOtherMilliseconds = 300
/** Two cores of x64 make speech at more than twice real time, two of arm64 hardly faster than it is heard. */
const bar = process.arch === 'arm64' ? 2000 : 1200
/** Two medians of the same thing differ by so much. */
const noise = 1.05

/** Of one length, so that two messages of a round take the engine equally long. */
const greetings = ['Hello', 'Howdy', 'Salut', 'Aloha']
const cities = [
  'Berlin',
  'Bremen',
  'Vienna',
  'London',
  'Dublin',
  'Lisbon',
  'Madrid',
  'Munich',
  'Geneva',
  'Zurich',
  'Prague',
]
const names = (
  'Abel Adam Alba Alex Amir Anna Anja Cara Dana Dora Elsa Emil Enno Eric Erik Finn Gerd Gina Hans Hugo Ines Jana ' +
  'Joel Juri Karl Kira Lars Lena Lisa Luca Maja Mara Nico Nils Nina Olga Otto Paul Rosa Theo Tina Vera'
).split(' ')

let told = 0

/** A message of the round with a beginning of its own, so that the cache does not have even the greeting. */
function newMessage(round: number): string {
  told += 1
  const name = names[told % names.length]
  const greeting = greetings[Math.floor(told / names.length) % greetings.length]
  const sentence = englishSentences[round % englishSentences.length]
  return `${greeting} ${name}, it is ${name} from ${cities[told % cities.length]} again! ${name} says: ${sentence}`
}

const worst = (values: readonly number[]) => Math.max(...values).toFixed(0)

type Stage = {
  app: App
  begun: Map<string, () => void>
  mira: string
  other: string
  isLoaded: boolean
  /** The other streamer's messages have the words of this round, so that both halves of a round meet the same. */
  current: { round: number }
  /** Called when a message of the other streamer was accepted. */
  onOther: Set<() => void>
}

/**
 * From accepting a donation to the moment when its play may start, with the neural voice and nothing in the cache.
 * `timesRealTime`: with an engine of this pace instead, for a machine that has other things to do.
 */
async function measureAcceptanceLatency(timesRealTime?: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEFAULT_PLAN: 'studio' }, 'bench')
  // Examples and samples would speak at the same time.
  config.speaksAhead = false
  const { app, stop } = await buildApp(config, {
    runByItself: true,
    checkAnswers: false,
    ...(timesRealTime && { speechEngines: [pacedEngine(timesRealTime)] }),
  })
  const stage = await prepare(app)
  await measureOne(stage, false, 0)

  await measure(stage, 'idle')
  const load = new AbortController()
  const loading = keepBusy(stage, load.signal)
  await measure({ ...stage, isLoaded: true }, 'under load')
  load.abort()
  await loading
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function prepare(app: App): Promise<Stage> {
  const begun = new Map<string, () => void>()
  const { playback } = app
  app.playback = {
    ...playback,
    moreIsMade(userId, donationId) {
      void voicedMessageOf(app.db, donationId).then((voiced) => voiced?.canBegin && begun.get(donationId)?.())
      playback.moreIsMade(userId, donationId)
    },
  }
  await createVoice(app, app.db, {
    name: 'bench',
    language: 'en',
    gender: 'female',
    tags: [],
    engine: 'kokoro',
    engineVoice: 'af_heart',
    settings: {},
    tier: 0,
    isEnabled: true,
    isFeatured: true,
  })
  const [mira = '', other = ''] = await Promise.all(
    ['mira', 'other'].map(async (username) => {
      const given = { email: `${username}@example.org`, username, name: null, language: 'en' as const }
      const user = await app.db.transaction().execute((tx) => createUser(app, tx, given))
      if (typeof user === 'string') throw new Error(user)
      return user.id
    }),
  )
  return { app, begun, mira, other, isLoaded: false, current: { round: 0 }, onOther: new Set() }
}

/** With and without speaking ahead take turns, so that both meet the same machine and the same words. */
async function measure(stage: Stage, when: string): Promise<void> {
  const [bares, without, prepared]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await speakFirstPiece(stage, round))
    // In turns, so that neither always profits from what the other left in the cache.
    const isAheadFirst = round % 2 === 1
    for (const speaksAhead of [isAheadFirst, !isAheadFirst])
      (speaksAhead ? prepared : without).push(await measureOne(stage, speaksAhead, round))
  }
  const [bare, ahead] = [median(without), median(prepared)]
  reportRow({
    goal: 'P1c',
    what: `from accepting to being able to play, neural voice, ${when}, beside the bare call for the first piece`,
    ours: bare,
    unit: 'ms',
    bare: median(bares),
    ...(when === 'idle' && { bar: { atMost: bar } }),
  })
  reportRow({
    goal: 'P1c',
    what: `the same with words spoken ahead, ${when}, beside without`,
    ours: ahead,
    unit: 'ms',
    bare,
    bar: { ratioAtMost: noise },
  })
  console.log(`longest: ${worst(without)} ms, spoken ahead ${worst(prepared)} ms`)
}

/** The least that is possible: the engine alone, asked for the first piece of such a message. */
async function speakFirstPiece({ app }: Stage, round: number): Promise<number> {
  const text = splitSpeech(newMessage(round), { isAwaited: true })[0]?.text ?? ''
  const began = performance.now()
  const request = {
    text,
    voice: 'af_heart',
    language: 'en',
    settings: {},
    signal: AbortSignal.timeout(60_000),
  } as const
  await app.speech.here.get('kokoro')?.engine.speak(request)
  return performance.now() - began
}

async function measureOne(stage: Stage, speaksAhead: boolean, round: number): Promise<number> {
  const { app, begun, mira, isLoaded, onOther } = stage
  app.config.speaksAhead = speaksAhead
  stage.current.round = round
  const id = await receive(app, mira, round)
  await wait(readingMilliseconds)
  if (isLoaded) {
    await new Promise<void>((go) => onOther.add(go))
    await wait(afterOtherMilliseconds)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  begun.set(id, resolve)
  const acceptedAt = performance.now()
  await accept(app, mira, id)
  await promise
  const took = performance.now() - acceptedAt
  await untilReady(app, id)
  return took
}

/** Another streamer whose accepted messages keep the engine busy, with short pauses. */
async function keepBusy({ app, other, onOther, current }: Stage, signal: AbortSignal): Promise<void> {
  for (let message = 0; !signal.aborted; message += 1) {
    const id = await receive(app, other, current.round)
    await wait(pausesMilliseconds[message % pausesMilliseconds.length])
    await accept(app, other, id)
    for (const go of onOther) go()
    onOther.clear()
    await untilReady(app, id)
  }
}

async function receive(app: App, userId: string, round: number): Promise<string> {
  const message = newMessage(round)
  const incoming = {
    externalId: `bench-${told}`,
    donatedAt: app.clock.now(),
    donator: 'Jonas',
    amount: { minorUnits: 500, currency: 'EUR' as const },
    message,
  }
  const { donation } = await receiveDonation(app, { userId, source: 'streamlabs', account: userId }, incoming, {})
  return donation.id
}

async function accept(app: App, userId: string, id: string): Promise<void> {
  await reviewDonation(
    app,
    userId,
    id,
    { move: 'accept', seen: 'pending' },
    { by: { kind: 'streamer', name: 'bench' } },
  )
}

async function untilReady(app: App, id: string): Promise<void> {
  for (;;) {
    const donation = await app.db.selectFrom('donations').select('processingStatus').where('id', '=', id).execute()
    if (donation[0]?.processingStatus === 'ready') return
    if (donation[0]?.processingStatus === 'error') throw new Error('a donation could not be voiced')
    await wait(100)
  }
}

await measureAcceptanceLatency(Number(process.argv[2] ?? 0))
