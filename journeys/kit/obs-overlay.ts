import type { Browser, BrowserContext, Page } from '@playwright/test'
import { recordAudio, untilRecording } from './audio-recorder.ts'
import type { Rig } from './rig.ts'
import { loginHeaders } from './sign-in.ts'

/** Opens the overlay of the streamer who is signed in there, recorded sample by sample. */
export async function openOverlay(obs: Browser, streamer: BrowserContext, rig: Rig): Promise<Page> {
  return openOverlayAt(obs, await linkOf(streamer, rig, 'obs'))
}

/** Adds the address as a browser source. */
export async function openOverlayAt(obs: Browser, address: string): Promise<Page> {
  const context = await obs.newContext({ bypassCSP: true, viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
  await recordAudio(page)
  await page.goto(address)
  await untilRecording(page)
  return page
}

/** The address of an own page of the streamer who is signed in there. */
export async function linkOf(streamer: BrowserContext, rig: Rig, wanted: 'obs' | 'live'): Promise<string> {
  const response = await streamer.request.get(`${rig.url}/api/users/me/keys`, { headers: loginHeaders(rig) })
  const links = (await response.json()) as { kind: string; url: string }[]
  return links.find(({ kind }) => kind === wanted)?.url ?? ''
}
