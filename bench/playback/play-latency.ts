import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Heard } from '../../journeys/play-faults/ear.ts'
import type { GroundOptions } from '../../journeys/play-faults/ground.ts'
import { donationWords } from '../../journeys/play-faults/tone-code.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'
import { makeSharedData } from '../seeded-data.ts'
import {
  at,
  beganAt,
  firstSample,
  measureFirstSample,
  reportFirstSample,
  rounds,
  stage,
  untilTrue,
  warmUp,
} from './first-sample.ts'
import { reportRow } from '../report-row.ts'

const parts = 8
/** Each takes as long as its parts sound. */
const partRounds = 15
/** In milliseconds, and as a ratio. */
const bars = { accept: 300, stop: 500, own: { p50: 120, p99: 250 }, manyParts: 1.15 }

/**
 * From the press to the loudspeaker of a real overlay, measured by a recorder at its output; beside the bare call of
 * the speech engine.
 */
async function measurePlayLatency(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template

  const { accepts, stops } = await measurePresses()
  const accept = `from accepting a previewed donation to its first sample, p99 of ${accepts.length}`
  reportRow({ goal: 'P1c', what: accept, ours: at(accepts, 0.99), unit: 'ms', bar: { atMost: bars.accept } })
  const stop = `from stopping to silence, p99 of ${stops.length}`
  reportRow({ goal: 'P1c', what: stop, ours: at(stops, 0.99), unit: 'ms', bar: { atMost: bars.stop } })
  await measureManyParts()
  reportFirstSample('a donation on the embedded database', await measureOverhead(), bars.own)
  const shared = await measureOverhead({ makeShared: makeSharedData })
  reportFirstSample('a donation on PostgreSQL', shared, bars.own)
}

async function measurePresses() {
  await using place = await stage()
  const { ground, heard } = place
  const [acceptTimes, stopTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const message = `low: apple north of try ${round} high: apple east of try ${round}`
    const { body } = await ground.streamer.call('POST', '/donations/test', {
      donator: 'Anna',
      message,
      with_review: true,
    })
    const { id } = body as { id: string }
    await untilTrue(async () => {
      const { body: donation } = await ground.streamer.call('GET', `/donations/${id}`)
      return (donation as { script: unknown }).script !== null
    })
    // Previewed before, so the first sound is ready.
    await ground.streamer.call('POST', `/donations/${id}/audio`)
    heard.length = 0
    const pressedAt = Date.now()
    await ground.streamer.call('POST', `/donations/${id}/accept`, {})
    await untilTrue(() => heard.length > 3)
    acceptTimes.push(beganAt(heard[0] as Heard) - pressedAt)
    await wait(100 + Math.random() * 400)
    const stoppedAt = Date.now()
    await ground.streamer.call('POST', '/playback/stop', {})
    await wait(700)
    stopTimes.push(Math.max(0, (heard.at(-1)?.at ?? stoppedAt) - stoppedAt))
    await ground.streamer.call('POST', '/playback/resume', {})
  }
  return { accepts: acceptTimes.slice(warmUp), stops: stopTimes.slice(warmUp) }
}

/** A message of many parts must not wait for the last of them. */
async function measureManyParts(): Promise<void> {
  await using place = await stage()
  const { streamer, speech } = place.ground
  await streamer.call('PUT', '/users/me/settings', { review: { mode: 'all', after_seconds: null } })
  speech.does('cloud')
  const times = { one: [] as number[], many: [] as number[] }
  for (let round = 0; round < partRounds + warmUp; round += 1) {
    for (const name of ['one', 'many'] as const) {
      const tone = (2 * round + Number(name === 'many')) % donationWords.length
      const message = Array.from(
        { length: name === 'one' ? 1 : parts },
        (_, part) => `${part % 2 === 0 ? 'low' : 'high'}: ${donationWords[tone]} north of ${name} ${round} ${part}`,
      ).join(' ')
      const send = () => streamer.call('POST', '/donations/test', { donator: 'Anna', message, with_review: true })
      const took = await firstSample(place, tone, send)
      if (round >= warmUp) times[name].push(took)
    }
  }
  const what = `from a donation of ${parts} spoken parts to its first sample, beside one of a single part, p50`
  const [ours, bare] = [at(times.many, 0.5), at(times.one, 0.5)]
  reportRow({ goal: 'P1b', what, ours, unit: 'ms', bare, bar: { ratioAtMost: bars.manyParts } })
}

async function measureOverhead(options: GroundOptions = {}) {
  await using place = await stage(options)
  return await measureFirstSample(place, (message) =>
    place.ground.streamer.call('POST', '/donations/test', { donator: 'Anna', message, with_review: true }),
  )
}

await measurePlayLatency()
