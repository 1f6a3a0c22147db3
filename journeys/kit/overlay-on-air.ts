import type { Page } from '@playwright/test'
import { recordAudio, untilRecording } from './audio-recorder.ts'
import { expect } from './journey.ts'
import { exampleKey } from './screens.ts'
import { StandInServer } from './stand-in-server.ts'

const overlay = `/obs/${exampleKey}`

/** An overlay in OBS, recorded sample by sample, with a connection to a server that the journey directs. */
export async function onAir(page: Page, query = ''): Promise<StandInServer> {
  const server = await StandInServer.for(page)
  await page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
  await recordAudio(page)
  await page.goto(overlay + query)
  await expect.poll(() => server.said('overlay-here').some((here) => here.can_sound)).toBe(true)
  await untilRecording(page)
  return server
}

/** The step between two values of a 16-bit file. */
export const oneStep = 2 ** -15

/** The largest difference between the recorded and the expected sound, from the first sample on. */
export function differenceOf(heard: Float32Array, wanted: Float32Array, firstWanted: number): number {
  const from = heard.findIndex((sample) => Math.abs(sample) > oneStep) - firstWanted
  let largest = 0
  for (const [index, sample] of wanted.entries()) {
    if (index >= firstWanted) largest = Math.max(largest, Math.abs(sample - (heard[from + index] ?? 0)))
  }
  return largest
}

/** The overlay reported the same place twice, and not the beginning. */
export function standsStill(server: StandInServer): boolean {
  const [one, other] = server.said('play-progress').slice(-2)
  return one !== undefined && one.seconds > 0 && one.seconds === other?.seconds
}
