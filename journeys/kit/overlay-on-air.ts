import type { Page } from '@playwright/test'
import { recordAudio, untilRecording } from './audio-recorder.ts'
import { expect } from './journey.ts'
import { exampleKey } from './screens.ts'
import { StandInServer } from './stand-in-server.ts'

const overlay = `/obs/${exampleKey}`

/** An overlay in OBS whose every sample is kept, on a line to a server that obeys the story. */
export async function onAir(page: Page, query = ''): Promise<StandInServer> {
  const server = await StandInServer.for(page)
  await page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
  await recordAudio(page)
  await page.goto(overlay + query)
  await expect.poll(() => server.said('overlay-here').some((here) => here.can_sound)).toBe(true)
  await untilRecording(page)
  return server
}

/** Between two values of a file with 16 bits. */
export const oneStep = 2 ** -15

/** The largest difference between what was heard and what it should have been, from its first sample on. */
export function differenceOf(heard: Float32Array, wanted: Float32Array, firstWanted: number): number {
  const from = heard.findIndex((sample) => Math.abs(sample) > oneStep) - firstWanted
  let largest = 0
  for (const [index, sample] of wanted.entries()) {
    if (index >= firstWanted) largest = Math.max(largest, Math.abs(sample - (heard[from + index] ?? 0)))
  }
  return largest
}

/** The same place was reported twice, and not the beginning. */
export function standsStill(server: StandInServer): boolean {
  const [one, other] = server.said('play-progress').slice(-2)
  return one !== undefined && one.seconds > 0 && one.seconds === other?.seconds
}
