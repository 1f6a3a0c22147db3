import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { layTimeline } from '../../../platform/audio/lay-timeline.ts'
import { EnginePace, mostCaution, spokenLength } from './engine-pace.ts'
import type { Piece } from './message-pieces.ts'
import { secondsUntilRestInTime } from './outlook.ts'
import { handoverSeconds } from './seconds-until-begin.ts'
import type { CastVoice } from './voice-part.ts'

/**
 * The conditions under which a message has no gap: the runs of an engine differ by up to eight percent from its pace, or
 * no more than its last six runs did, and the time of the words by up to five from what the voice needs for their length.
 */
const mostPaceJitter = 0.08
const lengthJitter = 0.05

/** How the runs before the message differ from the pace, as shares of the jitter. Only six runs tell the jitter. */
const pasts = [[0], [0, 1, -1, 0, 0, 0]]

const jitter = (most: number) => fc.double({ min: 1 - most, max: 1 + most, noNaN: true })
const engines = ['kokoro', 'flite'] as const

const aPiece = fc.record({
  engine: fc.constantFrom(...engines),
  letters: fc.integer({ min: 4, max: 150 }),
  isKept: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  pauseSeconds: fc.constantFrom(0, 0.03, 0.15, 0.3),
  /** A share of the jitter. */
  pace: fc.double({ min: -1, max: 1, noNaN: true }),
  length: jitter(lengthJitter),
})
const aPast = fc.record({
  paceJitter: fc.oneof(fc.constant(mostPaceJitter), fc.double({ min: 0, max: mostPaceJitter, noNaN: true })),
  past: fc.constantFrom(...pasts),
})
const aMessage = fc.array(aPiece, { minLength: 1, maxLength: 10 })
/** From 3 to 0.3 times real time. */
const aMakingPerSecond = fc.double({ min: 1 / 3, max: 1 / 0.3, noNaN: true })
/** How long the others keep an engine before each piece. */
const others = fc.constantFrom(0, 0, 0.8, 2)

type Given = { engine: EngineName; letters: number; isKept: boolean; pauseSeconds: number }

const textOf = (letters: number) => 'x'.repeat(letters)

const toPieces = ({ engine, letters, pauseSeconds }: Given, index: number): Piece[] => [
  {
    kind: 'speech',
    voice: { id: engine, engine } as CastVoice,
    text: textOf(letters),
    key: String(index),
    partIndex: index,
  },
  { kind: 'pause', seconds: pauseSeconds, partIndex: index },
]

test('a message that has begun never waits for a piece, however slow the engines are', () => {
  fc.assert(
    fc.property(
      aMessage,
      aPast,
      aMakingPerSecond,
      aMakingPerSecond,
      others,
      (message, before, kokoro, flite, othersSeconds) => {
        const paces = { kokoro, flite }
        const seconds = message.map(({ letters, length }) => spokenLength(textOf(letters)) * 0.06 * length)
        const busy = { kokoro: 0, flite: 0 }
        const runs = message.map(({ engine, isKept, letters, pace }, index) => {
          const spoken = seconds[index] ?? 0
          const makingSeconds = isKept ? 0 : spoken * paces[engine] * (1 + pace * before.paceJitter)
          if (!isKept) busy[engine] += othersSeconds + makingSeconds
          const readyAt = isKept ? 0 : busy[engine]
          return {
            engine,
            isKept,
            characters: spokenLength(textOf(letters)),
            seconds: spoken,
            makingSeconds,
            readyAt,
            begunAt: readyAt - makingSeconds,
          }
        })
        const pieces = message.flatMap(toPieces)
        const kept = new Set(message.flatMap(({ isKept }, index) => (isKept ? String(index) : [])))

        const secondsUntil = (now: number) => {
          const queues = new Map(
            engines.map((engine) => {
              const pace = new EnginePace()
              for (const share of before.past) {
                const makingSeconds = 6 * paces[engine] * (1 + share * before.paceJitter)
                pace.note({ characters: 100, seconds: 6, makingSeconds })
              }
              for (const run of runs) if (run.engine === engine && !run.isKept && run.readyAt <= now) pace.note(run)
              return [engine, { pace, secondsOfOthers: () => othersSeconds }]
            }),
          )
          const spoken = new Map(runs.flatMap((run, at) => (run.readyAt <= now ? [[at * 2, run] as const] : [])))
          const begunSecondsAgo = (index: number) => {
            const begunAt = runs[index / 2]?.begunAt ?? Infinity
            return begunAt <= now ? now - begunAt : undefined
          }
          return secondsUntilRestInTime(queues, 'mira', { pieces, spoken, kept, begunSecondsAgo })
        }
        // Once the first piece is there, the server looks whenever a piece begins or is ready, and when a wait is over.
        const allReadyAt = Math.max(...runs.map(({ readyAt }) => readyAt))
        const moments = runs
          .flatMap(({ begunAt, readyAt }) => [begunAt, readyAt])
          .filter((moment) => moment >= (runs[0]?.readyAt ?? 0) && moment <= allReadyAt)
          .toSorted((left, right) => left - right)
        const begins = moments.map((now) => now + secondsUntil(now))
        const beginsAt = begins.find((begin, index) => begin < (moments[index + 1] ?? Infinity)) ?? Infinity
        const starts = layTimeline(
          message.flatMap(({ pauseSeconds }, index) => [
            { kind: 'speech', seconds: seconds[index] ?? 0 },
            { kind: 'pause', seconds: pauseSeconds },
          ]),
        )
        const late = runs.filter(
          ({ readyAt }, index) =>
            readyAt > beginsAt && readyAt + handoverSeconds > beginsAt + (starts[index * 2] ?? 0) + 1e-9,
        )
        expect(late).toEqual([])
      },
    ),
    { numRuns: 4000 },
  )
})

/** How long a message waits after its first piece, by an engine that has made one run before. */
function secondsAfterFirst(firstSeconds: number, letters: number[], makingSeconds: number): number {
  const pace = new EnginePace()
  pace.note({ characters: 40, seconds: 2.4, makingSeconds })
  const queues = new Map([['kokoro' as const, { pace, secondsOfOthers: () => 0 }]])
  const given = { engine: 'kokoro' as const, isKept: false, pauseSeconds: 0.15 }
  return secondsUntilRestInTime(queues, 'mira', {
    pieces: letters.flatMap((each, index) => toPieces({ ...given, letters: each }, index)),
    spoken: new Map([[0, { seconds: firstSeconds }]]),
    kept: new Set<string>(),
    begunSecondsAgo: (index) => (index === 2 ? 0 : undefined),
  })
}

test('an engine at twice real time lets the message begin with its first piece', () => {
  expect(secondsAfterFirst(2.4, [40, 45, 60], 1.2)).toBe(0)
})

test('a greeting, which takes long for its few letters, does not make the rest seem long', () => {
  const [hey, rest] = [0.65, 2.4]
  expect(secondsAfterFirst(hey, [4, 34, 50], 1.2)).toBeLessThan((rest / 2) * mostCaution + handoverSeconds - hey)
})
