import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Heard } from '../../journeys/play-faults/ear.ts'
import type { GroundOptions } from '../../journeys/play-faults/ground.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig.ts'
import { makeDataTemplate } from '../../tools/journeys.ts'
import { makeSharedData } from '../shared-data.ts'
import { at, beganAt, measureFirstSample, rounds, stage, untilTrue, warmUp } from './first-sample.ts'

const bars = { acceptMilliseconds: 300, stopMilliseconds: 500, overheadMilliseconds: 120 }

const ms = (value: number) => `${value.toFixed(0)} ms`

/**
 * From the press to the loudspeaker of a real overlay, measured by a recorder at its output; beside the bare call of
 * the speech engine.
 */
export async function measurePlayLatency(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template

  const { accepts, stops } = await measurePresses()
  const embedded = await measureOverhead()
  const postgres = await measureOverhead({ makeShared: makeSharedData })

  console.log(
    `accept → first sample: median ${ms(at(accepts, 0.5))}, p99 ${ms(at(accepts, 0.99))} of ${accepts.length}`,
  )
  console.log(`stop → silence: median ${ms(at(stops, 0.5))}, p99 ${ms(at(stops, 0.99))} of ${stops.length}`)
  for (const [name, { overheads, bares }] of Object.entries({ embedded, postgres }))
    console.log(
      `donation → first sample without the engine's ${ms(at(bares, 0.5))}, ${name}: median ${ms(at(overheads, 0.5))}, p99 ${ms(at(overheads, 0.99))}`,
    )
  const isFast =
    at(accepts, 0.99) <= bars.acceptMilliseconds &&
    at(stops, 0.99) <= bars.stopMilliseconds &&
    at(embedded.overheads, 0.5) <= bars.overheadMilliseconds &&
    at(postgres.overheads, 0.5) <= bars.overheadMilliseconds
  if (!isFast) process.exitCode = 1
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

if (import.meta.main) await measurePlayLatency()
