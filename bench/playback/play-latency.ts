import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Heard } from '../../journeys/play-faults/ear.ts'
import type { GroundOptions } from '../../journeys/play-faults/ground.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig.ts'
import { makeDataTemplate } from '../../tools/journeys.ts'
import { makeSharedData } from '../seeded-data.ts'
import { at, beganAt, measureFirstSample, reportFirstSample, rounds, stage, untilTrue, warmUp } from './first-sample.ts'
import { reportRow } from '../report-row.ts'

/** In milliseconds. */
const bars = { accept: 300, stop: 500, own: { p50: 120, p99: 250 } }

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

async function measureOverhead(options: GroundOptions = {}) {
  await using place = await stage(options)
  return await measureFirstSample(place, (message) =>
    place.ground.streamer.call('POST', '/donations/test', { donator: 'Anna', message, with_review: true }),
  )
}

await measurePlayLatency()
